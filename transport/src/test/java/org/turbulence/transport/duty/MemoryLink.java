package org.turbulence.transport.duty;

import java.util.Map;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * One end of a link in memory, stepped from one thread: what {@link #arrive} puts there is polled once, and what is
 * offered is kept, after as many refusals as are asked for. Time passes on the fake clock when a message is offered.
 */
public final class MemoryLink implements Link {
    private final FakeClock clock;
    private final UnsafeBuffer incoming;
    private final UnsafeBuffer replied;
    private int arrived;
    private int refusals;
    private int offers;
    private int replies;
    private long furtherNs;

    public MemoryLink(final FakeClock clock, final int capacity) {
        this.clock = clock;
        incoming = new UnsafeBuffer(new byte[capacity]);
        replied = new UnsafeBuffer(new byte[capacity]);
    }

    /** The buffer in which the next message is to be written. */
    public UnsafeBuffer incoming() {
        return incoming;
    }

    public UnsafeBuffer replied() {
        return replied;
    }

    public void arrive(final int length) {
        arrived = length;
    }

    public void refuseNext(final int count) {
        refusals = count;
    }

    /** The next offer takes that much longer than others. */
    public void takeForNextOffer(final long longerNs) {
        furtherNs = longerNs;
    }

    public int offers() {
        return offers;
    }

    public int replies() {
        return replies;
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        offers++;
        clock.advance(FakeClock.OFFER_NS + furtherNs);
        furtherNs = 0;
        if (refusals > 0) {
            refusals--;
            return BACK_PRESSURED;
        }
        replied.putBytes(0, buffer, offset, length);
        replies++;
        return ACCEPTED;
    }

    @Override
    public int poll(final MessageHandler handler) {
        final int length = arrived;
        if (length < 0) {
            throw new TransportException(TransportException.Category.PEER_GONE, "the peer closed");
        }
        if (length > 0) {
            arrived = 0;
            handler.onMessage(incoming, 0, length);
        }
        return length;
    }

    /** The next poll finds the peer gone. */
    public void breakOff() {
        arrived = -1;
    }

    @Override
    public Map<String, String> granted() {
        return Map.of();
    }

    @Override
    public void close() {}
}
