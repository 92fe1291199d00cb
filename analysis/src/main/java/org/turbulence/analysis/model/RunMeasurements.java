package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A run as comparison and history see it: one value a fork for each metric, and all that must be alike for two runs to
 * be compared.
 *
 * @param source name of the run for people: its folder or file
 * @param runId identity within a history
 * @param startedAt UTC; empty where the file does not tell
 * @param label what the user called it; may be empty
 * @param commit of what was measured; may be empty
 * @param facts of the hosts, by dotted name that begins with the side ({@code initiator.kernel})
 * @param settings of each configuration, asked and granted, by dotted name
 * @param values of all metrics of all configurations
 * @param ambiguous configurations that the run holds more than once and that can therefore not be told apart
 * @param doubts about the run's files
 */
public record RunMeasurements(
        String source,
        String runId,
        String startedAt,
        String label,
        String commit,
        SortedMap<String, String> facts,
        SortedMap<ConfigurationKey, SortedMap<String, String>> settings,
        List<ForkValues> values,
        SortedSet<ConfigurationKey> ambiguous,
        List<Doubt> doubts) {
    /** Name among the facts of what was read: a run, an imported run, a file of JMH. */
    public static final String KIND = "kind";

    public RunMeasurements {
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
        final TreeMap<ConfigurationKey, SortedMap<String, String>> copied = new TreeMap<>();
        for (final Map.Entry<ConfigurationKey, SortedMap<String, String>> entry : settings.entrySet()) {
            copied.put(entry.getKey(), Collections.unmodifiableSortedMap(new TreeMap<>(entry.getValue())));
        }
        settings = Collections.unmodifiableSortedMap(copied);
        values = List.copyOf(values);
        ambiguous = Collections.unmodifiableSortedSet(new TreeSet<>(ambiguous));
        doubts = List.copyOf(doubts);
    }

    /** The same measurements under another identity. */
    public RunMeasurements named(final String otherId, final String otherStart, final String otherCommit) {
        return new RunMeasurements(
                source, otherId, otherStart, label, otherCommit, facts, settings, values, ambiguous, doubts);
    }
}
