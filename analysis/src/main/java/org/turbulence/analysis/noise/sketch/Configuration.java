package org.turbulence.analysis.noise.sketch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;

/**
 * One configuration of one run with all its forks and threads.
 *
 * @param run in which it was measured
 * @param trials its trials by fork and thread; one at least
 */
public record Configuration(RunInfo run, List<Trial> trials) {
    public Configuration {
        trials = trials.stream()
                .sorted(Comparator.comparing(
                        Trial::info, Comparator.comparingInt(TrialInfo::fork).thenComparingInt(TrialInfo::thread)))
                .toList();
    }

    private record Identity(
            String benchmark, SortedMap<String, String> params, String measurement, String direction, String host) {}

    /** The configurations of a run in the order of their first trials. */
    public static List<Configuration> of(final Run run) {
        final Map<Identity, List<Trial>> groups = new LinkedHashMap<>();
        for (final Trial trial : run.trials()) {
            final TrialInfo info = trial.info();
            groups.computeIfAbsent(
                            new Identity(
                                    info.benchmark(), info.params(), info.measurement(), info.direction(), info.host()),
                            unused -> new ArrayList<>())
                    .add(trial);
        }
        return groups.values().stream()
                .map(trials -> new Configuration(run.info(), trials))
                .toList();
    }

    /** The identity that all trials share. */
    public TrialInfo info() {
        return trials.get(0).info();
    }

    /** How many forks there are. */
    public int forkCount() {
        return (int)
                trials.stream().map(trial -> trial.info().fork()).distinct().count();
    }

    /** Whether the times of its samples were added up and not recorded. */
    public boolean timesAreMade() {
        return trials.stream().anyMatch(trial -> trial.setting().timesAreMade());
    }
}
