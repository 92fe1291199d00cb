package org.turbulence.analysis.model;

/**
 * A trial and its samples.
 *
 * @param info identity
 * @param samples where its samples are read
 */
public record Trial(TrialInfo info, SampleSource samples) {}
