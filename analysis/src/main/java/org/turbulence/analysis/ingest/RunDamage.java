package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.histogram.HistogramLogReader;

/** All that is damaged, missing or failed in the folder of a run. Every file of it is read to its end. */
public final class RunDamage {
    private RunDamage() {}

    /**
     * Reads a run for its damage.
     *
     * @param progress told how many samples were read so far
     * @return what is wrong, each once; empty for a run that is whole
     * @throws UnusableInputException when it is no run
     */
    public static List<Doubt> of(final Path folder, final LongConsumer progress) throws UnusableInputException {
        final Run run = RunReader.read(folder);
        final Set<Doubt> damage = new LinkedHashSet<>();
        final String outcome = run.info().outcome();
        if (!outcome.equalsIgnoreCase(RunOutcome.FINISHED.name())) {
            damage.add(new Doubt(run.info().runId(), "its outcome is " + outcome));
        }
        for (final FailedTrial failure : run.failed()) {
            damage.add(new Doubt(
                    run.info().runId(),
                    "fork " + failure.fork() + " of " + failure.benchmark() + " " + failure.params() + " failed ("
                            + failure.sentence() + ")"));
        }
        for (final IncompleteTrial trial : run.incomplete()) {
            damage.add(new Doubt(run.info().runId() + "/" + trial.trial(), trial.reason()));
        }
        damage.addAll(run.doubts());
        try {
            final AtomicLong visited = new AtomicLong();
            for (final Trial trial : run.trials()) {
                damage.addAll(ofTrace(
                        run.info().runId() + "/" + trial.info(),
                        trial,
                        block -> progress.accept(visited.addAndGet(block.count()))));
            }
            for (final TrialDirectory trial : RunDirectory.open(folder).trials()) {
                damage.addAll(ofHistogramLog(run.info().runId() + "/trials/" + trial.id() + "/", trial));
            }
        } catch (final IOException e) {
            throw UnusableInputException.reading(folder, e);
        }
        return List.copyOf(damage);
    }

    private static List<Doubt> ofTrace(final String name, final Trial trial, final SampleSource.Visitor visitor) {
        try {
            return trial.samples().read(visitor);
        } catch (final IOException e) {
            return List.of(new Doubt(name, "its samples cannot be read (" + e.getMessage() + ")"));
        }
    }

    private static List<Doubt> ofHistogramLog(final String within, final TrialDirectory trial) throws IOException {
        final List<Doubt> damage = new ArrayList<>();
        final Path file = trial.histogramLog();
        if (Files.exists(file)) {
            try (HistogramLogReader log = HistogramLogReader.open(file)) {
                boolean more = log.next();
                while (more) {
                    more = log.next();
                }
                log.damages().forEach(each -> damage.add(new Doubt(within + file.getFileName(), Damages.text(each))));
            }
        }
        return damage;
    }
}
