package org.turbulence.benchmarks.schedule;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;

/**
 * A link in memory to one server that answers in order, one message at a time, by a clock that is moved by hand: a
 * queue whose every time is known.
 */
final class ServedLink implements Link {
    private final SteppingClock clock;
    private final Queue<byte[]> messages = new ArrayDeque<>();
    private final Queue<Long> readyNs = new ArrayDeque<>();
    private long serverFreeNs = Long.MIN_VALUE;
    private long acceptedCount;

    /** How long the server takes for a message. */
    long serviceNs = 1_000;
    /** Index of the message, from 0, before which the server stands still; -1 = none. */
    long slowMessage = -1;
    /** How long it stands still. */
    long slowNs;
    /** Offers that are refused before one is taken. */
    int backPressuredOffers;
    /** How long the next poll takes while a message is out. */
    long longPollNs;
    /** Most messages that were in here at a time. */
    int mostOut;
    /** Is the last byte of the answers wrong? */
    boolean corrupt;

    ServedLink(final SteppingClock clock) {
        this.clock = clock;
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        if (backPressuredOffers > 0) {
            backPressuredOffers--;
            clock.advance(100);
            return BACK_PRESSURED;
        }
        final byte[] message = new byte[length];
        buffer.getBytes(offset, message);
        messages.add(message);
        final long standsNs = acceptedCount == slowMessage ? slowNs : 0;
        serverFreeNs = Math.max(serverFreeNs, clock.now()) + serviceNs + standsNs;
        readyNs.add(serverFreeNs);
        acceptedCount++;
        mostOut = Math.max(mostOut, messages.size());
        return ACCEPTED;
    }

    @Override
    public int poll(final MessageHandler handler) {
        if (!messages.isEmpty()) {
            clock.advance(longPollNs);
            longPollNs = 0;
        }
        if (messages.isEmpty() || readyNs.peek() - clock.now() > 0) {
            return 0;
        }
        readyNs.remove();
        final byte[] message = messages.remove();
        if (corrupt) {
            message[message.length - 1] ^= 1;
        }
        handler.onMessage(new UnsafeBuffer(message), 0, message.length);
        return message.length;
    }

    long acceptedCount() {
        return acceptedCount;
    }

    @Override
    public Map<String, String> granted() {
        return Map.of();
    }

    @Override
    public void close() {}
}
