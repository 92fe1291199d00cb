package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.schedule.GapKind;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.ScheduledLoops;

/** One thread's messages with pauses between them, and how long these are. */
@State(Scope.Thread)
public class BurstState extends TransportState {
    /** Bytes of a message, 1 .. 16777216. */
    @Param("1048576")
    public int messageLength;

    /** Mean time from the end of one exchange to the start of the next, in ns; up to the round-trip timeout. */
    @Param({"0", "1000", "1000000", "10000000", "100000000", "1000000000"})
    public long intervalNs;

    /** How the intervals are distributed: fixed or exponential. */
    @Param("fixed")
    public String intervalKind;

    /** Of the generator that draws the intervals; the same seed gives the same ones, in every fork. */
    @Param("1")
    public long seed;

    @Override
    Measurement measurement() {
        return Measurement.burst();
    }

    @Override
    LoopFactory loop() {
        return ScheduledLoops.burst(GapKind.parseIntervalKind(intervalKind).gaps((double) intervalNs, seed));
    }

    @Override
    int messageLength() {
        return messageLength;
    }
}
