package org.turbulence.analysis.model;

/**
 * A figure that another tool printed.
 *
 * @param figure what was observed
 * @param sampleCount how many samples it stands on; 0 where the tool does not say
 * @param source name of the file that it was read from
 */
public record Observation(Figure figure, long sampleCount, String source) {}
