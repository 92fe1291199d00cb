package org.turbulence.transport.duty;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;

/**
 * One end of a pair of links in memory, stepped from one thread: what one end offers the other polls, in order, as many
 * messages under way as there is room for. A fault is planted in what this end sends, by the number of the message.
 */
public final class PipedLink implements Link {
    /** What happens to one message. */
    public enum Fault {
        NONE,
        LOST,
        DOUBLED,
        HEAD_FLIPPED,
        BODY_FLIPPED
    }

    private final int roomCount;
    private final List<UnsafeBuffer> slots = new ArrayList<>();
    private int head;
    private int count;
    private long sentCount;
    private PipedLink peer;
    private Fault fault = Fault.NONE;
    private long faultAt = -1;
    private int refusals;

    private PipedLink(final int roomCount, final int messageLength) {
        this.roomCount = roomCount;
        for (int i = 0; i < roomCount + 1; i++) {
            slots.add(new UnsafeBuffer(new byte[messageLength]));
        }
    }

    /**
     * Two ends.
     *
     * @param roomCount messages under way in each direction
     * @param lengthThere of what the first end sends
     * @param lengthBack of what the second sends
     */
    public static List<PipedLink> pair(final int roomCount, final int lengthThere, final int lengthBack) {
        final PipedLink first = new PipedLink(roomCount, lengthThere);
        final PipedLink second = new PipedLink(roomCount, lengthBack);
        first.peer = second;
        second.peer = first;
        return List.of(first, second);
    }

    /** Plants a fault in the message of this number, from 0. */
    public void plant(final Fault what, final long number) {
        fault = what;
        faultAt = number;
    }

    /** The next offers are refused. */
    public void refuseNext(final int offerCount) {
        refusals = offerCount;
    }

    /** Messages that the other end has not taken. */
    public int underWay() {
        return count;
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        if (refusals > 0 || count >= roomCount) {
            refusals = Math.max(0, refusals - 1);
            return BACK_PRESSURED;
        }
        final Fault now = sentCount++ == faultAt ? fault : Fault.NONE;
        if (now != Fault.LOST) {
            final UnsafeBuffer sent = put(buffer, offset, length);
            switch (now) {
                case DOUBLED -> put(sent, 0, length);
                case HEAD_FLIPPED -> sent.putByte(0, (byte) ~sent.getByte(0));
                case BODY_FLIPPED -> sent.putByte(length / 2, (byte) ~sent.getByte(length / 2));
                case NONE, LOST -> {}
            }
        }
        return ACCEPTED;
    }

    private UnsafeBuffer put(final DirectBuffer buffer, final int offset, final int length) {
        final UnsafeBuffer slot = slots.get((head + count) % slots.size());
        slot.putBytes(0, buffer, offset, length);
        count++;
        return slot;
    }

    @Override
    public int poll(final MessageHandler handler) {
        if (peer.count == 0) {
            return 0;
        }
        final UnsafeBuffer message = peer.slots.get(peer.head);
        peer.head = (peer.head + 1) % peer.slots.size();
        peer.count--;
        handler.onMessage(message, 0, message.capacity());
        return message.capacity();
    }

    @Override
    public Map<String, String> granted() {
        return Map.of();
    }

    @Override
    public void close() {}
}
