package org.turbulence.analysis.noise.shape;

import java.util.List;
import org.turbulence.analysis.model.IterationCounters;

/**
 * How many messages a second were asked for, how many were answered, and whether the path held that rate.
 *
 * @param askedPerSecond NaN where the configuration does not say
 * @param achievedPerSecond over the time in which was measured
 * @param isSaturated whether a queue grew in a measured iteration, as the run itself judged it from the schedule, or a
 *     tenth of the messages asked for were missing; where it did not judge, whether 1 % or more of them were
 */
public record Schedule(double askedPerSecond, double achievedPerSecond, boolean isSaturated) {
    private static final String SATURATED = "saturated";
    private static final double SATURATED_BELOW = 0.99;
    private static final double UNANSWERED_BELOW = 0.9;
    private static final double NANOS_PER_SECOND = 1e9;

    /** What so many samples in so long a time achieved; the iterations are those of all forks. */
    public static Schedule of(
            final double askedPerSecond,
            final long samples,
            final long measuredNs,
            final List<IterationCounters> iterations) {
        final double achieved = samples * NANOS_PER_SECOND / measuredNs;
        final List<IterationCounters> judged = iterations.stream()
                .filter(iteration -> !iteration.warmup() && iteration.has(SATURATED))
                .toList();
        final boolean saturated = judged.isEmpty()
                ? achieved < SATURATED_BELOW * askedPerSecond
                : achieved < UNANSWERED_BELOW * askedPerSecond
                        || judged.stream().anyMatch(iteration -> iteration.count(SATURATED) > 0);
        return new Schedule(askedPerSecond, achieved, saturated);
    }
}
