package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;

class ClockProbeTest {
    @Test
    void aSteadyClockCostsItsStep() {
        final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
        final ClockProbe probe = ClockProbe.measure(() -> now.getAndAdd(25));
        assertEquals(new ClockProbe(25, 25, 0), probe);
    }

    @Test
    void aCoarseClockShowsItsGrain() {
        final AtomicLong reading = new AtomicLong();
        final NanoClock coarse = () -> reading.getAndIncrement() / 40 * 1_000;
        final ClockProbe probe = ClockProbe.measure(coarse);
        assertEquals(1_000, probe.granularityNs());
        assertEquals(25, probe.costNs(), 0.1);
    }

    @Test
    void stepsBackwardAreCounted() {
        final AtomicLong reading = new AtomicLong();
        final NanoClock broken = () -> {
            final long index = reading.incrementAndGet();
            return index * 10 - (index % 50_000 == 0 ? 15 : 0);
        };
        assertEquals(10, ClockProbe.measure(broken).backwardStepCount());
    }

    @Test
    void aClockThatStandsStillHasNoGrain() {
        assertEquals(new ClockProbe(0, 0, 0), ClockProbe.measure(() -> 7));
    }

    @Test
    void theSystemClockMoves() {
        final ClockProbe probe = ClockProbe.measure(SystemNanoClock.INSTANCE);
        assertTrue(probe.costNs() > 0 && probe.granularityNs() > 0, probe.toString());
    }
}
