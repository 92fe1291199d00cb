package org.turbulence.analysis.model.history;

/**
 * A person's word that a change is meant to be.
 *
 * @param point id of the finding that was accepted
 * @param series id of its series
 * @param run id of the run at which the change was seen
 * @param finding word of its kind
 * @param at when it was accepted, an ISO-8601 instant in UTC
 * @param why the reason given
 */
public record Acceptance(String point, String series, String run, String finding, String at, String why) {}
