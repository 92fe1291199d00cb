package org.turbulence.analysis.stats.time;

/**
 * A period that stands out of the noise around it.
 *
 * @param periodNs its length
 * @param varianceShare part of the variance of the series at this period and its harmonics, 0 .. 1
 * @param harmonics how many of its harmonics stand out too: many for short spikes, none for a sine
 * @param falseAlarm probability of so strong a period anywhere in noise without one
 */
public record Period(double periodNs, double varianceShare, int harmonics, double falseAlarm) {}
