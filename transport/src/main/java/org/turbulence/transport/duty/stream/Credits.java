package org.turbulence.transport.duty.stream;

import java.nio.ByteOrder;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * The small messages by which the receiving end of a stream says how many messages it has: the count since the trial's
 * start as 8 bytes, little-endian. A credit stands for all messages up to its count.
 *
 * <p>One is sent for every {@link #messagesPerCredit} messages, and for fewer once nothing more has come for
 * {@value #QUIET_NS} ns. With one for each message, a stream of single bytes would spend as much on credits as on
 * messages; with one for a whole window, the sender would stand still until it comes. So it is a quarter of the window,
 * and at most as many messages as make {@value #BYTES_PER_CREDIT} bytes: from that length on each message has its own.
 * The time to credit of a sample therefore includes up to that many messages' time beyond its own arrival.
 */
public final class Credits {
    /** Bytes of a credit. */
    public static final int LENGTH = Long.BYTES;

    /** Bytes of messages that one credit stands for, at most; a message that is longer has its own. */
    static final int BYTES_PER_CREDIT = 1 << 20;

    /** How long a message waits for others to share its credit. */
    static final long QUIET_NS = 50_000;

    private static final int CREDITS_PER_WINDOW = 4;

    private Credits() {}

    /** How many messages share a credit, at most. */
    public static int messagesPerCredit(final int window, final int messageLength) {
        return Math.max(1, Math.min(window / CREDITS_PER_WINDOW, BYTES_PER_CREDIT / messageLength));
    }

    static void put(final MutableDirectBuffer buffer, final long count) {
        buffer.putLong(0, count, ByteOrder.LITTLE_ENDIAN);
    }

    static long get(final DirectBuffer buffer, final int offset) {
        return buffer.getLong(offset, ByteOrder.LITTLE_ENDIAN);
    }
}
