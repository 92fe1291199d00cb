package org.turbulence.analysis.noise.cause;

/**
 * One of the slowest samples of a trial.
 *
 * @param index which one of the trial's samples, from 0 on
 * @param iteration in which it was measured
 * @param sentOffsetNs when it was sent, after the start of the trial
 * @param rttNs its round trip
 * @param excessNs over the baseline
 * @param main cause that explains most of it
 * @param mainNs how much that is
 */
public record SlowSample(
        long index, int iteration, long sentOffsetNs, long rttNs, long excessNs, Cause main, long mainNs) {}
