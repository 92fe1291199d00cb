package org.turbulence.analysis.noise.summary;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;

/**
 * How the systems of some runs are called: a run by its label, or by its id where labels are alike, then the transport,
 * then those parameters beside the usual ones that differ between the run's ping-pongs of one transport and length.
 */
final class SystemNames {
    private static final Set<String> PLACED = Set.of(
            "transport",
            "messageLength",
            "stallThresholdNs",
            "tool",
            "stripes",
            "strategy",
            "chunkLength",
            "window",
            "intervalNs",
            "intervalKind",
            "ratePerSecond",
            "arrivals",
            "thresholdFactor",
            "burstIntervalNs",
            "repetitions",
            "burstCount",
            "delayNs");

    private final Map<String, String> runNames = new HashMap<>();
    private final Map<String, Set<String>> differing = new HashMap<>();

    SystemNames(final List<Run> runs) {
        final Map<String, Long> labels = new HashMap<>();
        runs.forEach(run -> labels.merge(run.info().label(), 1L, Long::sum));
        for (final Run run : runs) {
            final String label = run.info().label();
            runNames.put(
                    run.info().runId(),
                    label.isBlank() || labels.get(label) > 1 ? run.info().runId() : label);
            differing.put(run.info().runId(), differing(run));
        }
    }

    private static Set<String> differing(final Run run) {
        final Map<String, Map<String, String>> first = new HashMap<>();
        final Set<String> names = new HashSet<>();
        for (final Trial trial : run.trials()) {
            final TrialInfo info = trial.info();
            final String key = info.measurement() + ' ' + info.param("transport") + ' ' + info.param("messageLength");
            final Map<String, String> known = first.putIfAbsent(key, info.params());
            if (known != null) {
                final Set<String> all = new HashSet<>(known.keySet());
                all.addAll(info.params().keySet());
                all.removeIf(name -> PLACED.contains(name) || info.param(name).equals(known.getOrDefault(name, "")));
                names.addAll(all);
            }
        }
        return names;
    }

    /** The system of a trial. */
    String of(final TrialInfo trial) {
        final StringBuilder name = new StringBuilder(runNames.getOrDefault(trial.runId(), trial.runId()));
        final String transport = trial.param("transport");
        if (!transport.isEmpty() && !transport.equals("unknown")) {
            name.append(' ').append(transport);
        } else if (!trial.param("tool").isEmpty()) {
            name.append(' ').append(trial.param("tool"));
        }
        new TreeMap<>(trial.params()).forEach((param, value) -> {
            if (differing.getOrDefault(trial.runId(), Set.of()).contains(param)) {
                name.append(' ').append(param).append('=').append(value);
            }
        });
        return name.toString();
    }

    /** The system of a figure that another tool printed: its file, without the ending. */
    static String of(final Observation observation) {
        final String source = observation.source().replaceFirst("\\.gz$", "").replaceFirst("\\.[A-Za-z]+$", "");
        final String table = observation.figure().param("table");
        return table.isEmpty() ? source : source + " table " + table;
    }
}
