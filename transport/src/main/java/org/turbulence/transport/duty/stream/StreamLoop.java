package org.turbulence.transport.duty.stream;

import java.util.SortedMap;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;

/**
 * The loop of the side that sends streams: each call hands over one message, on whichever link takes it first, waiting
 * for credits where all windows are full. What is out at the end of an iteration is waited for by {@link #drain}.
 *
 * <p>For one thread, which owns the links. Allocates nothing per message.
 */
public final class StreamLoop implements TimedLoop {
    private final StreamSenders senders;
    private final int samplesPerCall;
    private final StallMeter stalls;
    private final NanoClock clock;
    private final IdleStrategy idle;

    /**
     * @param samplesPerCall messages that may be out on all links, and one more for each link
     * @param stalls the meter that the senders share
     */
    public StreamLoop(
            final StreamSenders senders,
            final int samplesPerCall,
            final StallMeter stalls,
            final NanoClock clock,
            final IdleStrategy idle) {
        this.senders = senders;
        this.samplesPerCall = samplesPerCall;
        this.stalls = stalls;
        this.clock = clock;
        this.idle = idle;
    }

    @Override
    public void begin(final boolean verifyContentOfAll) {
        stalls.start(clock.nanoTime());
        senders.begin();
    }

    @Override
    public void next(final boolean verifyContent) {
        if (senders.send(true)) {
            return;
        }
        idle.reset();
        do {
            await();
        } while (!senders.send(true));
    }

    private void await() {
        final int movedBytes = senders.poll();
        if (movedBytes == 0) {
            senders.idle();
        }
        idle.idle(movedBytes);
    }

    @Override
    public void drain() {
        idle.reset();
        while (!senders.isQuiet()) {
            if (!senders.send(false)) {
                await();
            }
        }
    }

    @Override
    public SortedMap<String, Long> counters() {
        return senders.counters();
    }

    @Override
    public int samplesPerCall() {
        return samplesPerCall;
    }

    @Override
    public long sequence() {
        return senders.acceptedCount() - 1;
    }

    @Override
    public long backPressureCount() {
        return senders.backPressureCount();
    }

    /** The receiving end compares contents; this one has none to compare. */
    @Override
    public long verifiedCount() {
        return 0;
    }
}
