package org.turbulence.analysis.model.history;

import java.util.Comparator;

/**
 * A run of a history.
 *
 * @param id its identity
 * @param at start, an ISO-8601 instant in UTC
 * @param label what the user called it; may be empty
 * @param commit of what was measured; may be empty
 * @param host hash of the hosts' fingerprint
 * @param damage what was damaged, missing or failed in it when it was added; empty when nothing
 */
public record HistoryRun(String id, String at, String label, String commit, String host, String damage)
        implements Comparable<HistoryRun> {
    private static final Comparator<HistoryRun> ORDER =
            Comparator.comparing(HistoryRun::at).thenComparing(HistoryRun::id);

    @Override
    public int compareTo(final HistoryRun other) {
        return ORDER.compare(this, other);
    }
}
