package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.RowOrder;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.TrialState;
import org.turbulence.analysis.report.Document.Column;

/**
 * The leading columns that tell the rows of a table apart: benchmark, transport, message length, fork, and whatever
 * else differs between the rows. What all rows share stands once above the table instead.
 */
final class RowHeads {
    private static final String PLANNED_IDLE = "idle, as planned";

    /** What a trial has beside its parameters, shown where it is not the same everywhere. */
    private static final Map<String, Function<TrialInfo, String>> DERIVED =
            Map.of("measurement", TrialInfo::measurement, "direction", TrialInfo::direction);

    private final NoiseTable table;
    private final Map<String, Integer> numberByRun = new HashMap<>();
    private final boolean severalRuns;
    private final boolean severalThreads;
    private final boolean severalBenchmarks;
    private final boolean severalForks;
    private final Set<String> differing = new TreeSet<>();
    private final SortedMap<String, String> shared = new TreeMap<>();

    RowHeads(final NoiseTable table) {
        this.table = table;
        table.runs().forEach(run -> numberByRun.putIfAbsent(run.runId(), numberByRun.size() + 1));
        final List<TrialInfo> trials =
                table.rows().stream().map(TrialNoise::trial).toList();
        severalRuns = numberByRun.size() > 1;
        severalThreads = trials.stream().map(TrialInfo::thread).distinct().count() > 1;
        severalBenchmarks = trials.stream().map(TrialInfo::benchmark).distinct().count() > 1;
        severalForks = trials.stream().map(TrialInfo::fork).distinct().count() > 1;
        final Map<String, Set<String>> valuesByName = new HashMap<>();
        final Set<String> names = new HashSet<>();
        trials.forEach(trial -> names.addAll(trial.params().keySet()));
        names.remove(RowOrder.TRANSPORT);
        names.remove(RowOrder.MESSAGE_LENGTH);
        DERIVED.forEach((name, of) -> addIfDiffering(valuesByName, name, of, trials));
        for (final TrialInfo trial : trials) {
            names.forEach(name -> valuesByName
                    .computeIfAbsent(name, unused -> new HashSet<>())
                    .add(trial.param(name)));
        }
        if (trials.stream().anyMatch(trial -> !plannedIdle(trial).isEmpty())) {
            valuesByName.put(PLANNED_IDLE, values(RowHeads::plannedIdle, trials));
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
            shared.put("fork", fork(trials.get(0)));
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
            columns.add(Column.right("run"));
        }
        if (severalForks) {
            columns.add(Column.right("fork"));
        }
        if (severalThreads) {
            columns.add(Column.right("thread"));
        }
        return columns;
    }

    /** The cells of a trial; an oversubscribed one bears a star, one that is not whole a dagger. */
    List<String> cells(final TrialInfo trial) {
        final List<String> cells = new ArrayList<>();
        if (severalBenchmarks) {
            cells.add(shortName(trial.benchmark()));
        }
        cells.add(trial.param(RowOrder.TRANSPORT)
                + (trial.oversubscribed() ? "*" : "")
                + (table.stateOf(trial) == TrialState.WHOLE ? "" : "†"));
        cells.add(trial.param(RowOrder.MESSAGE_LENGTH));
        differing.forEach(name -> cells.add(value(name, trial)));
        if (severalRuns) {
            cells.add(Integer.toString(numberByRun.get(trial.runId())));
        }
        if (severalForks) {
            cells.add(fork(trial));
        }
        if (severalThreads) {
            cells.add(Integer.toString(trial.thread()));
        }
        return cells;
    }

    /** How many columns there are. */
    int count() {
        return columns().size();
    }

    private static void addIfDiffering(
            final Map<String, Set<String>> valuesByName,
            final String name,
            final Function<TrialInfo, String> of,
            final List<TrialInfo> trials) {
        final Set<String> values = values(of, trials);
        if (values.size() > 1) {
            valuesByName.put(name, values);
        }
    }

    private static Set<String> values(final Function<TrialInfo, String> of, final List<TrialInfo> trials) {
        return trials.stream().map(of).collect(Collectors.toSet());
    }

    private static String value(final String name, final TrialInfo trial) {
        if (name.equals(PLANNED_IDLE)) {
            return plannedIdle(trial);
        }
        return DERIVED.containsKey(name) ? DERIVED.get(name).apply(trial) : trial.param(name);
    }

    static String fork(final TrialInfo trial) {
        return trial.fork() == TrialInfo.ALL_FORKS ? "all" : Integer.toString(trial.fork());
    }

    /** A run among several, such as {@code Run 2: }; empty where there is one alone. */
    String runPrefix(final String runId) {
        return severalRuns ? "Run " + numberByRun.get(runId) + ": " : "";
    }

    /** How both sides were planned to wait, the initiator first: one value where they are alike. */
    private static String plannedIdle(final TrialInfo trial) {
        final String initiator = trial.initiatorIdle();
        final String responder = trial.responderIdle();
        if (initiator.equals(responder)) {
            return initiator;
        }
        return known(initiator) + " / " + known(responder);
    }

    private static String known(final String idle) {
        return idle.isEmpty() ? "unknown" : idle;
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
