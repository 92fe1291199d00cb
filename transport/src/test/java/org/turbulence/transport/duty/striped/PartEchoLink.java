package org.turbulence.transport.duty.striped;

import java.util.Map;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.duty.FakeClock;

/**
 * A link in memory that echoes the parts offered to it, in order, with a fault where one is planted. Each call moves a
 * fake clock, if it has one. Allocates nothing once made.
 */
final class PartEchoLink implements Link {
    static final long OFFER_NS = 1_000;
    static final long POLL_NS = 100;

    /** What is wrong with the parts that come back. */
    enum Fault {
        NONE,
        /** They come from another link. */
        SWAPPED,
        /** They are those of the message before. */
        STALE,
        /** Their second half is that of the message before. */
        TORN,
        /** Each comes twice. */
        DOUBLED,
        /** They are a byte short. */
        SHORT,
        /** They never come. */
        LOST,
        /** A byte in their middle is another. */
        FLIPPED
    }

    private static final int SLOT_COUNT = 64;

    private final NanoClock clock;
    private final UnsafeBuffer[] slots = new UnsafeBuffer[SLOT_COUNT];
    private final int[] lengths = new int[SLOT_COUNT];
    private final UnsafeBuffer previous;
    private final UnsafeBuffer delivered;
    private int offeredCount;
    private int deliveredCount;

    Fault fault = Fault.NONE;
    PartEchoLink other = this;
    int refusals;
    int idlePolls;
    long slowPollNs;

    PartEchoLink(final NanoClock clock, final int capacity) {
        this.clock = clock;
        previous = new UnsafeBuffer(new byte[capacity]);
        delivered = new UnsafeBuffer(new byte[capacity]);
        for (int i = 0; i < SLOT_COUNT; i++) {
            slots[i] = new UnsafeBuffer(new byte[capacity]);
        }
    }

    private void spend(final long ns) {
        if (clock instanceof FakeClock fake) {
            fake.advance(ns);
        }
    }

    int offeredCount() {
        return offeredCount;
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        spend(OFFER_NS);
        if (refusals > 0) {
            refusals--;
            return BACK_PRESSURED;
        }
        final int slot = offeredCount % SLOT_COUNT;
        slots[slot].putBytes(0, buffer, offset, length);
        lengths[slot] = length;
        offeredCount++;
        return ACCEPTED;
    }

    @Override
    public int poll(final MessageHandler handler) {
        spend(slowPollNs > 0 ? slowPollNs : POLL_NS);
        slowPollNs = 0;
        if (idlePolls > 0) {
            idlePolls--;
            return 0;
        }
        final PartEchoLink from = fault == Fault.SWAPPED ? other : this;
        if (deliveredCount == from.offeredCount || fault == Fault.LOST) {
            return 0;
        }
        final int slot = deliveredCount % SLOT_COUNT;
        final int length = from.lengths[slot];
        deliver(from.slots[slot], length);
        previous.putBytes(0, from.slots[slot], 0, length);
        deliveredCount++;
        handler.onMessage(delivered, 0, fault == Fault.SHORT ? length - 1 : length);
        if (fault == Fault.DOUBLED) {
            handler.onMessage(delivered, 0, length);
        }
        return length;
    }

    private void deliver(final UnsafeBuffer part, final int length) {
        delivered.putBytes(0, part, 0, length);
        final int half = length / 2;
        switch (fault) {
            case STALE -> delivered.putBytes(0, previous, 0, length);
            case TORN -> delivered.putBytes(half, previous, half, length - half);
            case FLIPPED -> delivered.putByte(half, (byte) ~delivered.getByte(half));
            case NONE, SWAPPED, DOUBLED, SHORT, LOST -> {}
        }
    }

    @Override
    public Map<String, String> granted() {
        return new TreeMap<>();
    }

    @Override
    public void close() {}
}
