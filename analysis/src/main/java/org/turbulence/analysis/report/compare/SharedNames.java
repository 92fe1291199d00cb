package org.turbulence.analysis.report.compare;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.turbulence.analysis.compare.ComparisonRow;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.report.Document.Fact;

/** The names and values that all rows of a table share: told once, so that the rows show what tells them apart. */
final class SharedNames {
    private static final String BENCHMARK = "benchmark";
    private static final String MODE = "mode";

    private final SortedMap<String, String> shared;

    private SharedNames(final List<SortedMap<String, String>> rows) {
        shared = rows.isEmpty() ? new TreeMap<>() : new TreeMap<>(rows.get(0));
        shared.remove(BENCHMARK);
        shared.remove(MODE);
        for (final SortedMap<String, String> row : rows) {
            shared.entrySet().removeIf(name -> !name.getValue().equals(row.get(name.getKey())));
        }
    }

    static SharedNames ofRows(final List<ComparisonRow> rows) {
        return new SharedNames(rows.stream().map(ComparisonRow::row).toList());
    }

    static SharedNames ofKeys(final List<ConfigurationKey> keys) {
        return new SharedNames(keys.stream().map(SharedNames::names).toList());
    }

    /** What is shared, as facts. */
    List<Fact> facts() {
        return shared.entrySet().stream()
                .map(name -> new Fact(name.getKey(), name.getValue()))
                .toList();
    }

    /** What of a row's name is not shared. */
    String rest(final ComparisonRow row) {
        return rest(row.row());
    }

    /** What of a configuration is not shared. */
    String rest(final ConfigurationKey key) {
        return rest(names(key));
    }

    private String rest(final SortedMap<String, String> names) {
        return names.entrySet().stream()
                .filter(name -> !shared.containsKey(name.getKey()))
                .map(SharedNames::text)
                .collect(Collectors.joining(" "));
    }

    private static String text(final Map.Entry<String, String> name) {
        return switch (name.getKey()) {
            case BENCHMARK, MODE -> name.getValue();
            default -> name.getKey() + '=' + name.getValue();
        };
    }

    private static SortedMap<String, String> names(final ConfigurationKey key) {
        final TreeMap<String, String> names = new TreeMap<>(key.params());
        names.put(BENCHMARK, key.benchmark());
        if (!key.mode().isEmpty()) {
            names.put(MODE, key.mode());
        }
        return names;
    }
}
