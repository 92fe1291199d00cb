package org.turbulence.analysis.ingest.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Figure;
import org.turbulence.results.Damage;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.Records;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.JsonLinesReader;
import org.turbulence.results.observation.ObservationRecord;

/**
 * The figures of a run: each imported observation, and for each measured trial the mean round trip of its iterations,
 * each weighted by its samples.
 *
 * @param name of the run's folder
 * @param figures in the order of the files
 * @param doubts what could not be read
 */
public record RunFigures(String name, List<Figure> figures, List<Doubt> doubts) {
    public RunFigures {
        figures = List.copyOf(figures);
        doubts = List.copyOf(doubts);
    }

    /**
     * Reads a run.
     *
     * @throws UnusableInputException when it cannot be read
     */
    public static RunFigures read(final Path folder) throws UnusableInputException {
        final String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        final List<Figure> figures = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        try {
            final RunDirectory run = RunDirectory.open(folder);
            run.manifest();
            final List<Damage> damaged = JsonLinesReader.read(
                    folder.resolve("observations.jsonl"),
                    ObservationRecord.class,
                    observation -> figures.add(figure(observation)));
            addDoubts(name, damaged, doubts);
            addIterations(run, name, figures, doubts);
        } catch (final IOException e) {
            throw new UnusableInputException(folder + " cannot be read: " + e.getMessage());
        }
        return new RunFigures(name, figures, doubts);
    }

    private static Figure figure(final ObservationRecord observation) {
        final TrialKey key = observation.key();
        return new Figure(
                key.benchmark(), key.params(), observation.metric(), observation.statistic(), observation.value());
    }

    private static void addIterations(
            final RunDirectory run, final String name, final List<Figure> figures, final List<Doubt> doubts)
            throws IOException {
        final Map<String, double[]> sums = new HashMap<>();
        final Records<IterationRecord> iterations = run.iterations();
        addDoubts(name, iterations.damages(), doubts);
        for (final IterationRecord iteration : iterations.items()) {
            if (iteration.phase() == Phase.MEASUREMENT && iteration.sampleCount() > 0) {
                final double[] sum = sums.computeIfAbsent(iteration.trialId(), id -> new double[2]);
                sum[0] += iteration.rttMeanNs() * iteration.sampleCount();
                sum[1] += iteration.sampleCount();
            }
        }
        for (final TrialDirectory trial : run.trials()) {
            final double[] sum = sums.get(trial.id());
            if (sum != null) {
                final TrialKey key = trial.manifest().key();
                figures.add(new Figure(key.benchmark(), key.params(), "rttNs", "mean", sum[0] / sum[1]));
            }
        }
    }

    private static void addDoubts(final String name, final List<Damage> damages, final List<Doubt> doubts) {
        damages.forEach(damage -> doubts.add(new Doubt(name, damage.toString())));
    }
}
