package org.turbulence.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.schedule.GapKind;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.ScheduledLoops;

/** One thread's messages that are due at times of their own, and how these are drawn. */
@State(Scope.Thread)
public class OpenLoopState extends TransportState {
    /** Bytes of a message, 1 .. 16777216. */
    @Param("64")
    public int messageLength;

    /** Messages that are due in a second, on the mean; the launcher puts a number in the place of {@code search}. */
    @Param("10000")
    public double ratePerSecond;

    /** How the times are drawn: fixed or poisson. */
    @Param("poisson")
    public String arrivals;

    /** Of the generator that draws them; the same seed gives the same ones, in every fork. */
    @Param("1")
    public long seed;

    /** Messages that may be out at a time; what is due beyond waits in the schedule. */
    @Param("1024")
    public int maxOutstanding;

    @Override
    Measurement measurement() {
        return Measurement.openLoop();
    }

    @Override
    LoopFactory loop() {
        final double meanNs = TimeUnit.SECONDS.toNanos(1) / ratePerSecond;
        return ScheduledLoops.openLoop(GapKind.parseArrivals(arrivals).gaps(meanNs, seed), maxOutstanding);
    }

    @Override
    int messageLength() {
        return messageLength;
    }
}
