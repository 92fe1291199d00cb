package org.turbulence.analysis.model;

/**
 * A trial that ended before it had measured what was asked.
 *
 * @param trial which one
 * @param reason what is missing, such as {@code 2 of 5 iterations}
 */
public record IncompleteTrial(TrialInfo trial, String reason) {}
