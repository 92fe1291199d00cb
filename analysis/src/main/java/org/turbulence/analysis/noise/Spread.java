package org.turbulence.analysis.noise;

/**
 * How the round trips of a trial scatter, and how independent they are of each other.
 *
 * @param coefficientOfVariation standard deviation over the mean; NaN below two samples
 * @param autocorrelationSamples τ, in samples, 1 or more; {@link org.turbulence.analysis.stats.AutocorrelationTime} has
 *     the method
 * @param atLeast whether τ may be larger: the trial is too short to tell
 * @param effectiveCount how many independent samples n are worth for the mean
 * @param forks forks of the configuration: those that the row stands for, or those beside which it stands
 */
public record Spread(
        double coefficientOfVariation,
        double autocorrelationSamples,
        boolean atLeast,
        long effectiveCount,
        int forks) {}
