package org.turbulence.analysis.noise.time;

/**
 * A period at which round trips rise and fall more than the noise around it.
 *
 * @param periodNs its length
 * @param varianceShare part of the variance at this period and its harmonics, 0 .. 1
 * @param harmonics how many harmonics stand out too: many for short spikes, none for a sine
 * @param falseAlarm probability of so strong a period anywhere in noise without one
 */
public record NoisePeriod(double periodNs, double varianceShare, int harmonics, double falseAlarm) {}
