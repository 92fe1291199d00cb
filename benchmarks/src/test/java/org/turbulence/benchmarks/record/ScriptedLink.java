package org.turbulence.benchmarks.record;

import java.util.Map;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;

/** A link in memory that echoes, and moves a hand-driven clock by what its script says. */
final class ScriptedLink implements Link {
    private final HandClock clock;
    private final UnsafeBuffer echo;
    private boolean full;

    /** Offers that are refused before one is taken. */
    int backPressuredOffers;
    /** Idle polls before the echo comes. */
    int idlePolls;
    /** How long one call takes. */
    long callNs = 100;
    /** How long the next idle poll takes instead; 0 = as any other. */
    long longPollNs;
    /** Added to the length of the echo. */
    int extraLength;
    /** Position of a byte of the echo to flip; -1 = none. */
    int flippedByte = -1;
    /** Does the echo never come? */
    boolean silent;

    ScriptedLink(final HandClock clock, final int length) {
        this.clock = clock;
        this.echo = new UnsafeBuffer(new byte[length + 1]);
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        clock.advance(callNs);
        if (backPressuredOffers > 0) {
            backPressuredOffers--;
            return BACK_PRESSURED;
        }
        echo.putBytes(0, buffer, offset, length);
        if (flippedByte >= 0) {
            echo.putByte(flippedByte, (byte) ~echo.getByte(flippedByte));
        }
        full = true;
        return ACCEPTED;
    }

    @Override
    public int poll(final MessageHandler handler) {
        if (silent || idlePolls > 0) {
            idlePolls--;
            clock.advance(longPollNs > 0 ? longPollNs : callNs);
            longPollNs = 0;
            return 0;
        }
        clock.advance(callNs);
        if (!full) {
            return 0;
        }
        full = false;
        final int length = echo.capacity() - 1 + extraLength;
        handler.onMessage(echo, 0, length);
        return length;
    }

    @Override
    public Map<String, String> granted() {
        return new TreeMap<>();
    }

    @Override
    public void close() {}
}
