package org.turbulence.transport.aeron;

import org.agrona.BitUtil;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.TransportSettings;

/**
 * How long the terms of a log buffer are, and what follows from it. A log buffer holds 3 terms and a page; a message is
 * at most an eighth of a term (io.aeron.logbuffer.FrameDescriptor, computeMaxMessageLength).
 *
 * <p>Stateless. All lengths in bytes.
 */
final class TermLength {
    /** Shortest and longest that Aeron takes. */
    static final int MIN = 64 * 1024;

    static final int MAX = 1024 * 1024 * 1024;

    private static final int MESSAGES_PER_TERM = 8;
    private static final int MESSAGES_OF_A_SHORT_WARM_UP = 2 * 3 * MESSAGES_PER_TERM;
    private static final int TERMS_PER_LOG = 3;
    private static final int META_DATA_LENGTH = 4096;

    private TermLength() {}

    /** Refuses, for the setting {@code term-length} of a kind, what Aeron would not take; 0 chooses. */
    static void require(final String kind, final int termLength) {
        if (termLength != 0 && (termLength < MIN || termLength > MAX || !BitUtil.isPowerOfTwo(termLength))) {
            throw new IllegalArgumentException(
                    kind + " term-length must be a power of two in 64k .. 1g, or auto (got: " + termLength + ")");
        }
    }

    /**
     * The asked length, or the shortest that carries the message and is no shorter than the floor: short terms keep the
     * log in the caches and /dev/shm free.
     */
    static int resolve(final int asked, final int messageLength, final int floor) {
        return asked != 0
                ? asked
                : Math.max(floor, BitUtil.findNextPositivePowerOfTwo(messageLength * MESSAGES_PER_TERM));
    }

    /** The longest message that the asked length carries. */
    static int maxMessageLength(final int asked) {
        return asked == 0
                ? TransportSettings.MAX_MESSAGE_LENGTH
                : Math.min(asked / MESSAGES_PER_TERM, TransportSettings.MAX_MESSAGE_LENGTH);
    }

    /** Why a message cannot pass and what to change; empty when it can. */
    static String refusalOf(final String kind, final int asked, final int messageLength) {
        if (messageLength > TransportSettings.MAX_MESSAGE_LENGTH) {
            return "a message over " + kind + " must be at most " + TransportSettings.MAX_MESSAGE_LENGTH
                    + " bytes, Aeron's limit whatever the term-length (got: " + messageLength
                    + "); take a shorter messageLength";
        }
        if (messageLength > maxMessageLength(asked)) {
            return "a message over " + kind + " must be at most " + maxMessageLength(asked)
                    + " bytes, an eighth of term-length " + ByteSize.format(asked) + " (got: " + messageLength
                    + "); set term-length to "
                    + ByteSize.format(resolve(0, messageLength, MIN))
                    + " or auto, or take a shorter messageLength";
        }
        return "";
    }

    /**
     * Are the pages of a log buffer to be touched before use? A first touch costs a page fault, which shows as noise;
     * but where some dozens of messages pass through the whole log, the first of a warm-up touch it, and sooner than
     * hundreds of megabytes are touched beforehand.
     */
    static boolean isTouchedBeforeUse(final int termLength, final int messageLength) {
        return logLength(termLength) / messageLength > MESSAGES_OF_A_SHORT_WARM_UP;
    }

    /** Bytes of one log buffer. */
    static long logLength(final int termLength) {
        return (long) TERMS_PER_LOG * termLength + META_DATA_LENGTH;
    }
}
