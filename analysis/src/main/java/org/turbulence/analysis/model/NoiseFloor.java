package org.turbulence.analysis.model;

/**
 * The measured A/A floor of one figure of one configuration on one host: how far two measurements of the same thing lie
 * apart.
 *
 * @param key configuration
 * @param metric name of the figure
 * @param host hash of the host's fingerprint
 * @param runs number of runs that were compared with each other
 * @param forks smallest number of forks a run
 * @param logDeviation deviation between forks, on logarithms
 * @param floor ratio beyond 1, as a fraction
 */
public record NoiseFloor(
        ConfigurationKey key, String metric, String host, int runs, int forks, double logDeviation, double floor) {}
