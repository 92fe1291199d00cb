package org.turbulence.analysis.noise.time;

/**
 * Slow samples that belong together.
 *
 * @param first index of the first one among the trial's samples, from 0 on
 * @param last index of the last one
 * @param samples slow ones
 * @param startNs begin of the first, after the start of the trial
 * @param durationNs from there to the end of the last
 */
public record SlowCluster(long first, long last, long samples, long startNs, long durationNs) {}
