package org.turbulence.analysis.compare;

/**
 * Something that was not alike when two runs were measured.
 *
 * @param key name of the fact or setting
 * @param base value at the baseline; {@code absent} if it has none
 * @param candidateRun name of the candidate
 * @param candidate value there
 * @param where the configurations concerned: empty for a fact of the hosts, else how many of them
 * @param allowed whether the user allowed it
 */
public record Difference(
        String key, String base, String candidateRun, String candidate, String where, boolean allowed) {}
