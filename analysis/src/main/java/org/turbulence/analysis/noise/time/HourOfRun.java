package org.turbulence.analysis.noise.time;

/**
 * The round trips of one hour of a long trial.
 *
 * @param startEpochNs begin of the hour in ns since 1970, on the hour in UTC
 * @param sampleCount samples that were sent in it
 * @param medianRttNs to half a per cent
 * @param p99RttNs to half a per cent; at most sixteen times the trial's median
 * @param slowSamples above the threshold of clusters
 */
public record HourOfRun(long startEpochNs, long sampleCount, double medianRttNs, double p99RttNs, long slowSamples) {}
