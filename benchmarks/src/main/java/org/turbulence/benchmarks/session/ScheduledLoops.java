package org.turbulence.benchmarks.session;

import org.turbulence.benchmarks.schedule.BurstLoop;
import org.turbulence.benchmarks.schedule.DeadlineWait;
import org.turbulence.benchmarks.schedule.Gaps;
import org.turbulence.benchmarks.schedule.ScheduledLoop;
import org.turbulence.transport.duty.StallMeter;

/** Makes the loops that send by a timetable, over one link. */
public final class ScheduledLoops {
    private ScheduledLoops() {}

    /** Ping-pongs with gaps between the end of one and the start of the next. */
    public static LoopFactory burst(final Gaps gaps) {
        return (links, configuration, recorder, clock) -> new BurstLoop(
                sink -> PingPongLoop.of(links, configuration, sink, clock),
                recorder,
                gaps,
                new DeadlineWait(clock),
                clock);
    }

    /**
     * Messages whose gaps do not depend on the answers.
     *
     * @param gaps between the times at which they are due
     * @param bound messages that may be out at a time
     */
    public static LoopFactory openLoop(final Gaps gaps, final int bound) {
        return (links, configuration, recorder, clock) -> new ScheduledLoop(
                links.get(0),
                clock,
                configuration.initiatorPlan().idle().newStrategy(),
                new DeadlineWait(clock),
                recorder,
                new StallMeter(configuration.stallThresholdNs()),
                gaps,
                bound,
                PingPongLoop.message(configuration.messageLength()),
                configuration.roundTripTimeoutNs());
    }
}
