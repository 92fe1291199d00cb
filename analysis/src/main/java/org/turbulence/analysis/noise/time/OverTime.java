package org.turbulence.analysis.noise.time;

import java.util.List;

/**
 * What the noise of a trial did over time.
 *
 * @param spanNs from the first offer to the end of the last sample
 * @param measuredNs the same without the breaks between iterations
 * @param timesAreMade whether the source had no time stamps, so that times were added up from the samples
 * @param clusters slow samples that belong together
 * @param periods regular ones, the strongest first
 * @param shortestPeriodNs below which none can be seen; 0 where there are too few samples to look
 * @param levels changes of the level, in order
 * @param hours by the hour; empty for a trial that is not long
 */
public record OverTime(
        long spanNs,
        long measuredNs,
        boolean timesAreMade,
        ClusterSummary clusters,
        List<NoisePeriod> periods,
        double shortestPeriodNs,
        List<LevelChange> levels,
        List<HourOfRun> hours) {
    public OverTime {
        periods = List.copyOf(periods);
        levels = List.copyOf(levels);
        hours = List.copyOf(hours);
    }
}
