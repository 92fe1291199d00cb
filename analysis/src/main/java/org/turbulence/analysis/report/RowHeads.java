package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.RowOrder;
import org.turbulence.analysis.report.Document.Column;

/**
 * The leading columns that tell the rows of a table apart: benchmark, transport, message length, fork, and whatever
 * else differs between the rows. What all rows share stands once above the table instead.
 */
final class RowHeads {
    private final boolean severalRuns;
    private final boolean severalThreads;
    private final boolean severalBenchmarks;
    private final boolean severalForks;
    private final Set<String> differing = new TreeSet<>();
    private final SortedMap<String, String> shared = new TreeMap<>();

    RowHeads(final List<TrialInfo> trials) {
        severalRuns = trials.stream().map(TrialInfo::runId).distinct().count() > 1;
        severalThreads = trials.stream().map(TrialInfo::thread).distinct().count() > 1;
        severalBenchmarks = trials.stream().map(TrialInfo::benchmark).distinct().count() > 1;
        severalForks = trials.stream().map(TrialInfo::fork).distinct().count() > 1;
        final Map<String, Set<String>> valuesByName = new HashMap<>();
        final Set<String> names = new HashSet<>();
        trials.forEach(trial -> names.addAll(trial.params().keySet()));
        names.remove(RowOrder.TRANSPORT);
        names.remove(RowOrder.MESSAGE_LENGTH);
        for (final TrialInfo trial : trials) {
            names.forEach(name -> valuesByName
                    .computeIfAbsent(name, unused -> new HashSet<>())
                    .add(trial.param(name)));
        }
        valuesByName.forEach((name, values) -> {
            if (values.size() > 1) {
                differing.add(name);
            } else {
                shared.put(name, values.iterator().next());
            }
        });
        if (!trials.isEmpty() && !severalBenchmarks) {
            shared.put("benchmark", shortName(trials.get(0).benchmark()));
        }
        if (!trials.isEmpty() && !severalForks) {
            shared.put("fork", Integer.toString(trials.get(0).fork()));
        }
    }

    /** What has one value in all rows, by name. */
    SortedMap<String, String> shared() {
        return shared;
    }

    /** The heads. */
    List<Column> columns() {
        final List<Column> columns = new ArrayList<>();
        if (severalBenchmarks) {
            columns.add(Column.left("benchmark"));
        }
        columns.add(Column.left("transport"));
        columns.add(Column.right("length [B]"));
        differing.forEach(name -> columns.add(Column.left(name)));
        if (severalRuns) {
            columns.add(Column.left("run"));
        }
        if (severalForks) {
            columns.add(Column.right("fork"));
        }
        if (severalThreads) {
            columns.add(Column.right("thread"));
        }
        return columns;
    }

    /** The cells of a trial; an oversubscribed one bears a star. */
    List<String> cells(final TrialInfo trial) {
        final List<String> cells = new ArrayList<>();
        if (severalBenchmarks) {
            cells.add(shortName(trial.benchmark()));
        }
        cells.add(trial.param(RowOrder.TRANSPORT) + (trial.oversubscribed() ? "*" : ""));
        cells.add(trial.param(RowOrder.MESSAGE_LENGTH));
        differing.forEach(name -> cells.add(trial.param(name)));
        if (severalRuns) {
            cells.add(trial.runId());
        }
        if (severalForks) {
            cells.add(Integer.toString(trial.fork()));
        }
        if (severalThreads) {
            cells.add(Integer.toString(trial.thread()));
        }
        return cells;
    }

    /** The name of a benchmark without its package. */
    static String shortName(final String benchmark) {
        int start = 0;
        while (start < benchmark.length() && Character.isLowerCase(benchmark.charAt(start))) {
            final int dot = benchmark.indexOf('.', start);
            if (dot < 0) {
                return benchmark;
            }
            start = dot + 1;
        }
        return benchmark.substring(start);
    }
}
