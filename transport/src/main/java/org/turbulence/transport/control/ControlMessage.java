package org.turbulence.transport.control;

import java.nio.LongBuffer;
import java.util.List;
import java.util.SortedMap;
import org.turbulence.transport.host.JvmPause;

/**
 * What the two sides of a session say to each other. The initiator asks, the responder answers each request once; only
 * {@link Failed} comes unasked, and it is the last frame of its connection.
 *
 * <p>{@link Hello}, {@link Welcome} and {@link Failed} keep their layout in every version of the protocol, so that
 * different versions can still tell each other so.
 */
public sealed interface ControlMessage {
    /** Writes the fields in the order in which the type's {@code read} takes them; there may be none. */
    default void write(final BodyWriter to) {}

    /** First word of the initiator. The nonce is used up when the responder asks for a secret. */
    record Hello(int protocolVersion, String harnessVersion, String nonce) implements ControlMessage {
        /** "TURB" in the order of the bytes; what does not begin with it is no initiator. */
        static final int MAGIC = 0x42525554;

        static Hello read(final BodyReader from) {
            final int magic = from.i32();
            if (magic != MAGIC) {
                throw new ControlException(
                        ControlException.Category.PROTOCOL,
                        "a session must begin with the bytes TURB (got: 0x" + Integer.toHexString(magic) + ")");
            }
            return new Hello(from.u16(), from.text(), from.text());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i32(MAGIC);
            to.u16(protocolVersion, "protocolVersion");
            to.text(harnessVersion);
            to.text(nonce);
        }
    }

    /** First word of the responder. */
    record Welcome(int protocolVersion, String harnessVersion, String nonce, boolean secretRequired)
            implements ControlMessage {
        static Welcome read(final BodyReader from) {
            return new Welcome(from.u16(), from.text(), from.text(), from.flag());
        }

        @Override
        public void write(final BodyWriter to) {
            to.u16(protocolVersion, "protocolVersion");
            to.text(harnessVersion);
            to.text(nonce);
            to.flag(secretRequired);
        }
    }

    /** Shows that a side knows the secret: the code of {@link Secret#proof}, in hexadecimal. */
    record Proof(String code) implements ControlMessage {
        static Proof read(final BodyReader from) {
            return new Proof(from.text());
        }

        @Override
        public void write(final BodyWriter to) {
            to.text(code);
        }
    }

    /** Asks for the facts of the responder's host. */
    record FactsRequest() implements ControlMessage {}

    /** The facts of the responder's host, by name. */
    record Facts(SortedMap<String, String> facts) implements ControlMessage {
        static Facts read(final BodyReader from) {
            return new Facts(from.entries());
        }

        @Override
        public void write(final BodyWriter to) {
            to.entries(facts);
        }
    }

    /** Keeps other runs away for as long as this connection lives. */
    record ReserveRun(String runId) implements ControlMessage {
        static ReserveRun read(final BodyReader from) {
            return new ReserveRun(from.text());
        }

        @Override
        public void write(final BodyWriter to) {
            to.text(runId);
        }
    }

    /** The run is reserved. */
    record RunReserved() implements ControlMessage {}

    /** Asks for a trial: every entry of a {@link TrialConfiguration}, and the hash that the initiator has of it. */
    record OpenTrial(SortedMap<String, String> configuration, String hash) implements ControlMessage {
        static OpenTrial read(final BodyReader from) {
            return new OpenTrial(from.entries(), from.text());
        }

        @Override
        public void write(final BodyWriter to) {
            to.entries(configuration);
            to.text(hash);
        }
    }

    /**
     * A child JVM has bound its endpoint and agrees.
     *
     * @param childPid process id of the child, on the responder's host
     * @param addresses of the child's endpoint, for the initiator's
     * @param granted what the child's endpoint was granted
     * @param configuration as the child understood it, defaults filled in
     * @param hash of that configuration, by the child
     */
    record TrialOpened(
            long childPid,
            List<String> addresses,
            SortedMap<String, String> granted,
            SortedMap<String, String> configuration,
            String hash)
            implements ControlMessage {
        static TrialOpened read(final BodyReader from) {
            return new TrialOpened(from.i64(), from.texts(), from.entries(), from.entries(), from.text());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i64(childPid);
            to.texts(addresses);
            to.entries(granted);
            to.entries(configuration);
            to.text(hash);
        }
    }

    /** The child shall connect its links to these addresses of the initiator's endpoint. */
    record ConnectLinks(List<String> addresses, long timeoutNs) implements ControlMessage {
        static ConnectLinks read(final BodyReader from) {
            return new ConnectLinks(from.texts(), from.i64());
        }

        @Override
        public void write(final BodyWriter to) {
            to.texts(addresses);
            to.i64(timeoutNs);
        }
    }

    /** The child's links are up; what they were granted. */
    record LinksConnected(SortedMap<String, String> granted) implements ControlMessage {
        static LinksConnected read(final BodyReader from) {
            return new LinksConnected(from.entries());
        }

        @Override
        public void write(final BodyWriter to) {
            to.entries(granted);
        }
    }

    /** The next messages belong to this iteration; the child forgets the stamps of the one before. */
    record BeginIteration(int index, boolean warmup, boolean verifyContent) implements ControlMessage {
        static BeginIteration read(final BodyReader from) {
            return new BeginIteration(from.i32(), from.flag(), from.flag());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i32(index);
            to.flag(warmup);
            to.flag(verifyContent);
        }
    }

    /** The child is ready for the iteration and expects this sequence first. */
    record IterationBegun(int index, long firstSequence) implements ControlMessage {
        static IterationBegun read(final BodyReader from) {
            return new IterationBegun(from.i32(), from.i64());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i32(index);
            to.i64(firstSequence);
        }
    }

    /** The initiator has what it waited for and sends no more in this iteration. */
    record EndIteration() implements ControlMessage {}

    /**
     * What the iteration came to at the responder; its stamps stay until the next one begins.
     *
     * @param counters by name with unit
     * @param pauses of the child's JVM since the iteration before, by the responder's clock
     */
    record IterationEnded(SortedMap<String, Long> counters, List<JvmPause> pauses) implements ControlMessage {
        static IterationEnded read(final BodyReader from) {
            return new IterationEnded(from.counters(), from.pauses());
        }

        @Override
        public void write(final BodyWriter to) {
            to.counters(counters);
            to.pauses(pauses);
        }
    }

    /** Asks for the time by the responder's clock. */
    record ReadClock() implements ControlMessage {}

    /** The responder's clock when the question came and when the answer left, in nanoseconds. */
    record ClockRead(long arrivalNs, long departureNs) implements ControlMessage {
        static ClockRead read(final BodyReader from) {
            return new ClockRead(from.i64(), from.i64());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i64(arrivalNs);
            to.i64(departureNs);
        }
    }

    /**
     * Asks for stamps of the iteration.
     *
     * @param thread which of the responder's threads, from 0
     * @param column number of a {@link org.turbulence.transport.duty.StampColumn}
     * @param first index of the first message within the iteration, from 0
     * @param count how many
     */
    record FetchColumn(int thread, int column, int first, int count) implements ControlMessage {
        static FetchColumn read(final BodyReader from) {
            return new FetchColumn(from.u8(), from.u8(), from.i32(), from.i32());
        }

        @Override
        public void write(final BodyWriter to) {
            to.u8(thread);
            to.u8(column);
            to.i32(first);
            to.i32(count);
        }
    }

    /** The stamps asked for, in nanoseconds of the responder's clock, at most {@value #MAX_COUNT} a frame. */
    record ColumnPart(int first, LongBuffer valuesNs) implements ControlMessage {
        /** Half a frame, so that the bound of frames is never met. */
        public static final int MAX_COUNT = Frame.MAX_LENGTH / 2 / Long.BYTES;

        static ColumnPart read(final BodyReader from) {
            return new ColumnPart(from.i32(), from.longs());
        }

        @Override
        public void write(final BodyWriter to) {
            to.i32(first);
            to.longs(valuesNs);
        }
    }

    /** The trial is over. */
    record EndTrial() implements ControlMessage {}

    /** What the child counted over the whole trial, by name with unit. */
    record TrialEnded(SortedMap<String, Long> counters) implements ControlMessage {
        static TrialEnded read(final BodyReader from) {
            return new TrialEnded(from.counters());
        }

        @Override
        public void write(final BodyWriter to) {
            to.counters(counters);
        }
    }

    /** The responder cannot go on; the connection ends. */
    record Failed(ControlException.Category category, String sentence) implements ControlMessage {
        private static final int MAX_SENTENCE_CHARS = 8_000;

        public Failed {
            if (sentence.length() > MAX_SENTENCE_CHARS) {
                sentence = sentence.substring(0, MAX_SENTENCE_CHARS);
            }
        }

        static Failed read(final BodyReader from) {
            return new Failed(ControlException.Category.of(from.u8()), from.text());
        }

        /** The same as an exception. */
        public ControlException toException() {
            return new ControlException(category, sentence);
        }

        @Override
        public void write(final BodyWriter to) {
            to.u8(category.code());
            to.text(sentence);
        }
    }
}
