package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.agrona.BufferUtil;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.TimedRecord;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamLoop;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;
import org.turbulence.transport.duty.stream.ThreadedStreams;
import org.turbulence.transport.duty.stream.ThreadedStreams.Share;
import org.turbulence.transport.stripe.LinkRange;

/** What streams of several threads promise over every kind of transport: what one thread's do, for all together. */
class ThreadedStreamsContractTest {
    private static final int WINDOW = 8;
    private static final int LENGTH = 1000;
    private static final int LINKS = 5;
    private static final int THREADS = 3;
    private static final long LONG_NS = 60_000_000_000L;

    private final TimedRecord samples = new TimedRecord(DutyPair.CAPACITY);

    private ThreadedStreams streams(final DutyPair pair, final int recordCapacity) {
        return streams(pair.context(Role.INITIATOR).links(), recordCapacity, DutyPair.TIMEOUT_NS);
    }

    private ThreadedStreams streams(final List<Link> links, final int recordCapacity, final long timeoutNs) {
        final List<StreamSender> all = new ArrayList<>();
        final List<Share> shares = new ArrayList<>();
        final Patience patience = new Patience(timeoutNs);
        for (final LinkRange range : LinkRange.split(links, THREADS)) {
            final TimedRecord record = new TimedRecord(recordCapacity);
            final StallMeter stalls = new StallMeter(1_000_000);
            final List<StreamSender> senders = range.links().stream()
                    .map(link -> new StreamSender(link, SystemNanoClock.INSTANCE, record, stalls, message(), WINDOW))
                    .toList();
            all.addAll(senders);
            shares.add(new Share(
                    new StreamLoop(
                            new StreamSenders(senders, perCredit(), patience),
                            senders.size() * (WINDOW + 1),
                            stalls,
                            SystemNanoClock.INSTANCE,
                            IdleMode.BACKOFF.newStrategy()),
                    record));
        }
        return new ThreadedStreams(
                shares,
                new StreamSenders(all, perCredit(), patience),
                samples,
                perCredit(),
                LONG_NS,
                patience,
                SystemNanoClock.INSTANCE,
                IdleMode.BACKOFF);
    }

    private static int perCredit() {
        return Credits.messagesPerCredit(WINDOW, LENGTH);
    }

    private static UnsafeBuffer message() {
        final UnsafeBuffer message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(LENGTH, 64));
        MessageContent.fill(message, 0, LENGTH);
        return message;
    }

    @ParameterizedTest
    @MethodSource("org.turbulence.transport.Transports#kinds")
    void everyMessageOfEveryThreadArrivesAndIsASample(final String kind) {
        try (DutyPair pair = new DutyPair(kind, new SinkDuty(WINDOW, LINKS, THREADS), LENGTH);
                ThreadedStreams loop = streams(pair, DutyPair.CAPACITY / THREADS)) {
            for (int iteration = 0; iteration < 3; iteration++) {
                samples.clear();
                final long before = loop.sequence() + 1;
                assertEquals(before, pair.begin(loop));
                for (int i = 0; i < 300 && !loop.isFull(); i++) {
                    loop.next(false);
                }
                final SortedMap<String, Long> counters = pair.end(loop);
                final long sent = loop.sequence() + 1 - before;
                assertTrue(sent > 0);
                assertEquals(sent, counters.get("messageCount"));
                assertEquals(sent, samples.count());
                assertEquals(sent * LENGTH, counters.get("receivedBytes"));
                assertTrue(counters.get("receivedNs") > 0);
                final long linksUsed = sent - loop.counters().get("sentBytes") / LENGTH;
                assertTrue(linksUsed >= 1 && linksUsed <= LINKS, "but the last of each link: " + linksUsed);
                for (int i = 0; i < samples.count(); i++) {
                    assertTrue(samples.value(StampColumn.RTT, i) > 0);
                }
            }
        }
    }

    @Test
    void aCallIsAMessageOfAnyThread() {
        try (DutyPair pair = new DutyPair("tcp", new SinkDuty(WINDOW, LINKS, THREADS), LENGTH);
                ThreadedStreams loop = streams(pair, DutyPair.CAPACITY / THREADS)) {
            pair.begin(loop);
            int calls = 0;
            while (!loop.isFull()) {
                loop.next(false);
                calls++;
            }
            pair.end(loop);
            final long sent = loop.sequence() + 1;
            assertTrue(calls <= sent, calls + " calls of " + sent);
            assertTrue(sent <= DutyPair.CAPACITY);
        }
    }

    @Test
    void aFullRecordOfOneThreadIsSeenAndNothingIsLost() {
        try (DutyPair pair = new DutyPair("tcp", new SinkDuty(WINDOW, LINKS, THREADS), LENGTH);
                ThreadedStreams loop = streams(pair, 2 * (WINDOW + 1) + 1)) {
            for (int part = 0; part < 5; part++) {
                samples.clear();
                final long before = loop.sequence() + 1;
                assertEquals(before, pair.begin(loop));
                while (!loop.isFull()) {
                    loop.next(false);
                }
                pair.end(loop);
                assertEquals(loop.sequence() + 1 - before, samples.count());
            }
        }
    }

    @Test
    void aThreadThatGetsNoCreditEndsTheCallersWork() {
        try (LinkPair links =
                LinkPair.connect("tcp", "127.0.0.1", new SinkDuty(WINDOW, THREADS, THREADS).links(LENGTH), Map.of())) {
            try (ThreadedStreams loop = streams(links.initiatorLinks, 1000, 200_000_000L)) {
                loop.begin(false);
                final TransportException failure = assertThrows(TransportException.class, () -> {
                    while (!loop.isFull()) {
                        loop.next(false);
                    }
                });
                assertEquals(TransportException.Category.TIMEOUT, failure.category());
            }
        }
    }
}
