package org.turbulence.results;

import java.util.SortedMap;

/**
 * The full configuration of a trial: what was asked, before any fork was started. Two trials with equal keys are forks
 * of one configuration.
 *
 * @param benchmark name of the benchmark, such as {@code PingPong.roundTrip}
 * @param params every parameter by name
 */
public record TrialKey(String benchmark, SortedMap<String, String> params) {
    public TrialKey {
        benchmark = Fields.text(benchmark);
        params = Fields.map(params);
    }

    /** One line for a person: {@code PingPong.roundTrip messageLength=64 transport=tcp}. */
    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder(benchmark);
        params.forEach(
                (name, value) -> text.append(' ').append(name).append('=').append(value));
        return text.toString();
    }
}
