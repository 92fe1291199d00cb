package org.turbulence.results;

/**
 * A trial that failed: a line of {@code failures.jsonl}.
 *
 * @param trialId the trial's folder; empty when it failed before it had one
 * @param key the configuration that was asked
 * @param fork which fork of it, from 1 on
 * @param at when, an ISO-8601 instant in UTC
 * @param category one word for the kind of failure
 * @param sentence what happened, for a person
 */
public record FailureRecord(String trialId, TrialKey key, int fork, String at, String category, String sentence) {
    public FailureRecord {
        trialId = Fields.text(trialId);
        key = Fields.required("key", key);
        at = Fields.text(at);
        category = Fields.text(category);
        sentence = Fields.text(sentence);
    }
}
