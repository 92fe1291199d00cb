package org.turbulence.analysis.ingest.forks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.analysis.ingest.jmh.JmhFormatException;
import org.turbulence.analysis.ingest.jmh.JmhMeasurements;
import org.turbulence.analysis.ingest.jmh.JvmArguments;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.results.Damage;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.Records;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.histogram.HistogramLogReader;

/**
 * The reader of a run directory into one value a fork. Not thread-safe; one instance reads one run.
 *
 * <p>Damage never hides what is intact: it becomes a doubt. A fork that stands in the run twice makes its configuration
 * ambiguous, and a trial whose log does not speak of nanoseconds is left out.
 */
public final class RunForks {
    private static final String UNIT = "ns";
    /** What of a schedule may differ between runs that are compared: how often was measured, not what. */
    private static final Set<String> NO_CONDITIONS = Set.of("forks", "warmupForks");

    private final RunDirectory directory;
    private final TreeMap<ConfigurationKey, TreeMap<Integer, ForkData>> forks = new TreeMap<>();
    private final TreeMap<ConfigurationKey, TrialKind> kinds = new TreeMap<>();
    private final TreeMap<ConfigurationKey, SortedMap<String, String>> settings = new TreeMap<>();
    private final TreeSet<ConfigurationKey> ambiguous = new TreeSet<>();
    private final Set<List<Object>> seen = new HashSet<>();
    private final List<Doubt> doubts = new ArrayList<>();

    private RunForks(final RunDirectory directory) {
        this.directory = directory;
    }

    /**
     * Reads a run directory.
     *
     * @throws IOException if it is none, or its manifest cannot be read
     */
    public static RunMeasurements read(final Path folder) throws IOException {
        return new RunForks(RunDirectory.open(folder)).read();
    }

    private RunMeasurements read() throws IOException {
        final RunManifest manifest = directory.manifest();
        final Map<String, List<IterationRecord>> iterations = measuredIterations();
        for (final TrialDirectory trial : directory.trials()) {
            try {
                addTrial(trial, iterations.getOrDefault(trial.id(), List.of()));
            } catch (final IOException e) {
                doubts.add(new Doubt("trial " + trial.id(), e.getMessage()));
            }
        }
        final Records<FailureRecord> failures = directory.failures();
        addDamages(failures.damages());
        for (final FailureRecord failure : failures.items()) {
            doubts.add(new Doubt(String.valueOf(failure.key()), "failed: " + failure.sentence()));
        }
        final List<ForkValues> values = new ArrayList<>();
        for (final Map.Entry<ConfigurationKey, TreeMap<Integer, ForkData>> entry : forks.entrySet()) {
            if (!ambiguous.contains(entry.getKey())) {
                values.addAll(ForkFigures.of(entry.getKey(), kinds.get(entry.getKey()), entry.getValue()));
            }
        }
        final boolean imported = Files.exists(directory.path().resolve("observations.jsonl"));
        addDamages(ObservedForks.addTo(values, directory.path()));
        addJmh(values);
        return new RunMeasurements(
                directory.path().toString(),
                manifest.runId(),
                manifest.startedAt(),
                manifest.label(),
                manifest.harnessCommit(),
                facts(manifest, imported),
                settings,
                values,
                ambiguous,
                doubts);
    }

    private Map<String, List<IterationRecord>> measuredIterations() throws IOException {
        final Records<IterationRecord> records = directory.iterations();
        addDamages(records.damages());
        final Map<String, List<IterationRecord>> byTrial = new HashMap<>();
        for (final IterationRecord iteration : records.items()) {
            if (iteration.phase() == Phase.MEASUREMENT) {
                byTrial.computeIfAbsent(iteration.trialId(), id -> new ArrayList<>())
                        .add(iteration);
            }
        }
        return byTrial;
    }

    private void addTrial(final TrialDirectory trial, final List<IterationRecord> iterations) throws IOException {
        final TrialManifest manifest = trial.manifest();
        final TrialKind kind = TrialKind.of(manifest);
        final ConfigurationKey key = kind.key(manifest);
        if (!manifest.histogramUnit().equals(UNIT)) {
            doubts.add(new Doubt(
                    "trial " + trial.id(),
                    "its histogram log must be in ns (got: " + manifest.histogramUnit() + ") and is left out"));
            return;
        }
        if (!seen.add(List.of(key, manifest.fork(), manifest.thread())) && ambiguous.add(key)) {
            doubts.add(new Doubt(
                    "trial " + trial.id(),
                    "repeats fork " + manifest.fork() + " of " + key + ", so that this configuration is not used"));
        }
        kinds.putIfAbsent(key, kind);
        settings.computeIfAbsent(key, any -> settings(manifest));
        final ForkData fork = forks.computeIfAbsent(key, any -> new TreeMap<>())
                .computeIfAbsent(manifest.fork(), any -> new ForkData());
        iterations.forEach(fork::add);
        if (!Files.exists(trial.histogramLog())) {
            doubts.add(new Doubt("trial " + trial.id(), "has no histogram log: it ended before its first iteration"));
            return;
        }
        try (HistogramLogReader log = HistogramLogReader.open(trial.histogramLog())) {
            while (log.next()) {
                if (log.interval().tag().equals(Phase.MEASUREMENT.word())) {
                    fork.add(log.interval());
                }
            }
            addDamages(log.damages());
        }
    }

    /** Secondary figures that only JMH has, such as those of its profilers; a missing or cut file is no doubt here. */
    private void addJmh(final List<ForkValues> values) throws IOException {
        if (Files.exists(directory.jmhJson()) && Files.size(directory.jmhJson()) > 0) {
            try {
                final RunMeasurements jmh = JmhMeasurements.read(directory.jmhJson());
                values.addAll(jmh.values());
                settings.putAll(jmh.settings());
                ambiguous.addAll(jmh.ambiguous());
                doubts.addAll(jmh.doubts());
            } catch (final JmhFormatException e) {
                doubts.add(new Doubt(directory.jmhJson().toString(), e.getMessage()));
            }
        }
    }

    private void addDamages(final List<Damage> damages) {
        for (final Damage damage : damages) {
            doubts.add(new Doubt(damage.file().toString(), damage.toString()));
        }
    }

    private static SortedMap<String, String> facts(final RunManifest manifest, final boolean imported) {
        final TreeMap<String, String> facts = new TreeMap<>();
        facts.put(RunMeasurements.KIND, imported ? "imported run" : "run");
        manifest.initiatorFacts().forEach((name, value) -> facts.put("initiator." + name, value));
        manifest.responderFacts().forEach((name, value) -> facts.put("responder." + name, value));
        return facts;
    }

    private static SortedMap<String, String> settings(final TrialManifest manifest) {
        final TreeMap<String, String> settings = new TreeMap<>();
        manifest.schedule().forEach((name, value) -> {
            if (!NO_CONDITIONS.contains(name)) {
                settings.put("schedule." + name, JvmArguments.withoutRun(value));
            }
        });
        manifest.settingsAsked().forEach((name, value) -> settings.put("asked." + name, value));
        manifest.initiatorGranted().forEach((name, value) -> settings.put("initiator.granted." + name, value));
        manifest.responderGranted().forEach((name, value) -> settings.put("responder.granted." + name, value));
        manifest.initiatorPlan().forEach((name, value) -> settings.put("initiator.plan." + name, value));
        manifest.responderPlan().forEach((name, value) -> settings.put("responder.plan." + name, value));
        settings.put("oversubscribed", String.valueOf(manifest.oversubscribed()));
        return settings;
    }
}
