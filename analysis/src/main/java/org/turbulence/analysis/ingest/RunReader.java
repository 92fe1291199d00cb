package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Pause;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.model.TrialSetting;
import org.turbulence.results.Damage;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.Records;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;

/**
 * Reads the folder of a run, finished or not. Samples are not read yet: a stage reads them when it needs them. What is
 * damaged becomes a doubt and hides nothing else; only a run without a readable manifest cannot be used.
 */
public final class RunReader {
    private static final String PLANNED_IDLE = "idle";
    private static final String TIMES = "sentOffset";
    private static final String MADE_TIMES = "added up from the samples, back to back";

    private final RunDirectory directory;
    private final RunManifest manifest;
    private final List<Doubt> doubts = new ArrayList<>();

    private RunReader(final RunDirectory directory, final RunManifest manifest) {
        this.directory = directory;
        this.manifest = manifest;
    }

    /**
     * Reads a run.
     *
     * @throws UnusableInputException when it is no run, of a newer version, or must not be read
     */
    public static Run read(final Path folder) throws UnusableInputException {
        try {
            final RunDirectory directory = RunDirectory.open(folder);
            return new RunReader(directory, directory.manifest()).run();
        } catch (final IOException e) {
            throw UnusableInputException.reading(folder, e);
        }
    }

    private Run run() throws IOException {
        final List<FailedTrial> failed = failedTrials();
        final Map<TrialDirectory, TrialManifest> manifests = manifests();
        final List<IterationRecord> iterations = iterations();
        doubtLostTrials(iterations);
        final Completeness completeness =
                new Completeness(manifests.values(), iterations, manifest.outcome() == RunOutcome.FINISHED);
        final List<Trial> trials = new ArrayList<>();
        final List<IncompleteTrial> incomplete = new ArrayList<>();
        manifests.forEach((folder, trial) -> {
            final TrialInfo info = info(trial);
            final TraceClaim claim = new TraceClaim(trial, iterations);
            if (Files.exists(folder.trace())) {
                final TraceSource samples = new TraceSource(folder.trace(), source(folder.trace()), claim);
                trials.add(new Trial(info, samples, setting(folder, trial, iterations)));
            } else if (claim.iterationCount() > 0) {
                doubts.add(new Doubt(
                        source(folder.trace()),
                        "it is missing, so the trial is in no table, although " + claim.iterationCount()
                                + " of its iterations finished"));
            }
            if (failed.stream().noneMatch(failure -> isOf(failure, info))) {
                completeness
                        .missing(info.trialId())
                        .ifPresent(reason -> incomplete.add(new IncompleteTrial(info, reason)));
            }
        });
        return new Run(info(), trials, failed, incomplete, doubts);
    }

    /** A fork that died without a word has a failure that names its configuration, but not its trial. */
    private static boolean isOf(final FailedTrial failure, final TrialInfo trial) {
        return failure.trialId().equals(trial.trialId())
                || (failure.trialId().isEmpty()
                        && failure.fork() == trial.fork()
                        && failure.benchmark().equals(trial.benchmark())
                        && failure.params().equals(trial.params()));
    }

    private List<FailedTrial> failedTrials() throws IOException {
        final Records<FailureRecord> failures = directory.failures();
        addDamages(failures.damages());
        return failures.items().stream()
                .map(failure -> new FailedTrial(
                        manifest.runId(),
                        failure.trialId(),
                        failure.key().benchmark(),
                        failure.key().params(),
                        failure.fork(),
                        failure.category(),
                        failure.sentence()))
                .toList();
    }

    private Map<TrialDirectory, TrialManifest> manifests() throws IOException {
        final Map<TrialDirectory, TrialManifest> manifests = new LinkedHashMap<>();
        for (final TrialDirectory trial : directory.trials()) {
            try {
                manifests.put(trial, trial.manifest().inFolder(trial.id()));
            } catch (final IOException e) {
                doubts.add(new Doubt(
                        source(trial.path()),
                        "the trial is left out, its manifest cannot be read (" + UnusableInputException.reason(e)
                                + ")"));
            }
        }
        return manifests;
    }

    private List<IterationRecord> iterations() throws IOException {
        final Records<IterationRecord> iterations = directory.iterations();
        addDamages(iterations.damages());
        return iterations.items();
    }

    /** A folder that was removed has left the lines of its iterations behind. */
    private void doubtLostTrials(final List<IterationRecord> iterations) throws IOException {
        final Map<String, Integer> finished = new TreeMap<>();
        iterations.forEach(iteration -> finished.merge(iteration.trialId(), 1, Integer::sum));
        directory.trials().forEach(trial -> finished.remove(trial.id()));
        finished.forEach((trial, count) -> doubts.add(new Doubt(
                manifest.runId() + "/trials/" + trial,
                "it is missing, although " + count + " of its iterations finished")));
    }

    private void addDamages(final List<Damage> damages) {
        damages.forEach(damage -> doubts.add(new Doubt(source(damage.file()), Damages.text(damage))));
    }

    /** A file of the run as doubts call it: the run and the path within it, the same on every platform. */
    private String source(final Path file) {
        return manifest.runId() + "/"
                + directory.path().relativize(file).toString().replace('\\', '/');
    }

    private RunInfo info() {
        return new RunInfo(
                manifest.runId(),
                manifest.label(),
                manifest.startedAt(),
                manifest.finishedAt(),
                manifest.outcome().name().toLowerCase(Locale.ROOT),
                manifest.harnessVersion(),
                manifest.harnessCommit(),
                manifest.command(),
                manifest.initiatorFacts(),
                manifest.responderFacts());
    }

    private TrialInfo info(final TrialManifest trial) {
        return new TrialInfo(
                manifest.runId(),
                trial.trialId(),
                trial.key().benchmark(),
                trial.key().params(),
                trial.fork(),
                trial.thread(),
                trial.oversubscribed(),
                trial.clockGranularityNs(),
                trial.stallThresholdNs(),
                trial.initiatorPlan().getOrDefault(PLANNED_IDLE, ""),
                trial.responderPlan().getOrDefault(PLANNED_IDLE, ""),
                measurement(trial),
                trial.direction(),
                trial.host(),
                trial.startedEpochNs());
    }

    /** Runs that were imported before trials named their measurement tell detours by what their values are. */
    private static String measurement(final TrialManifest trial) {
        return TrialManifest.DETOURS.equals(trial.measured().get(TrialManifest.VALUES))
                ? TrialManifest.DETOUR
                : trial.measurement();
    }

    private TrialSetting setting(
            final TrialDirectory folder, final TrialManifest trial, final List<IterationRecord> iterations) {
        final PauseFile pauses = new PauseFile(folder.path());
        final List<Pause> read = pauses.read();
        pauses.damages().forEach(damage -> doubts.add(new Doubt(source(pauses.path()), damage)));
        return new TrialSetting(
                trial.settingsAsked(),
                trial.initiatorGranted(),
                trial.responderGranted(),
                read,
                iterations.stream()
                        .filter(iteration -> iteration.trialId().equals(trial.trialId()))
                        .map(iteration -> new IterationCounters(
                                iteration.phase() == Phase.WARMUP,
                                iteration.iteration(),
                                iteration.durationNs(),
                                iteration.counters()))
                        .toList(),
                MADE_TIMES.equals(trial.measured().get(TIMES)));
    }
}
