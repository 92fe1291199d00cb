package org.turbulence.analysis.model.link;

/**
 * The parameterised round trips of one iteration: n messages of s bytes with a delay d between them, then one answer;
 * with n = 1 the delay is between the message and the taking of its answer.
 *
 * @param bytes s
 * @param burstCount n
 * @param delayNs d as it really was: the median of what was waited; 0 without a delay
 * @param fork fork that measured it, from 1 on
 * @param iteration iteration of the fork, from 1 on
 * @param timeNs PRTT(n, d, s): the median of its samples, or another quantile that was asked for
 */
public record RoundTrips(long bytes, int burstCount, double delayNs, int fork, int iteration, double timeNs) {}
