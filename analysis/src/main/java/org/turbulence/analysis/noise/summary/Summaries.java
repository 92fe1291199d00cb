package org.turbulence.analysis.noise.summary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.forks.ForksTogether;
import org.turbulence.analysis.noise.reading.Readers;

/** Makes summaries: one pass over the samples of each configuration, several configurations at a time. */
public final class Summaries {
    private final Readers readers;

    /**
     * A maker of summaries.
     *
     * @param threads how many configurations to read at a time
     * @param progress told how many samples were visited so far, by any thread
     */
    public Summaries(final int threads, final LongConsumer progress) {
        this.readers = new Readers(threads, progress);
    }

    /**
     * Reads all samples of the runs once.
     *
     * @param observations figures that other tools printed, of all runs
     * @throws InterruptedException when the calling thread is interrupted; reading stops
     */
    public Summary of(final List<Run> runs, final List<Observation> observations) throws InterruptedException {
        final SystemNames names = new SystemNames(runs);
        final Set<Doubt> doubts = new LinkedHashSet<>();
        final List<Readers.Work<Outcome>> works = new ArrayList<>();
        for (final Run run : runs) {
            doubts.addAll(run.doubts());
            for (final List<Trial> forks : ForksTogether.groups(run.trials())) {
                final Measurement measurement = Measurement.of(forks.get(0).info());
                if (measurement != Measurement.DETOUR && measurement != Measurement.LOG_GP) {
                    works.add(spare -> outcomeOf(names, forks));
                }
            }
        }
        final List<Sketch> sketches = new ArrayList<>();
        for (final Outcome outcome : readers.all(works)) {
            sketches.addAll(outcome.sketches());
            doubts.addAll(outcome.doubts());
        }
        return new Assembly(sketches).of(runs, observations, List.copyOf(doubts));
    }

    private Outcome outcomeOf(final SystemNames names, final List<Trial> forks) {
        final Trial together = ForksTogether.of(forks);
        final Trial told = new Trial(together.info(), readers.telling(together.samples()), together.setting());
        final Set<Doubt> doubts = new LinkedHashSet<>();
        try {
            return new Outcome(
                    List.of(new SketchPass().of(names.of(together.info()), told, forks.size(), doubts)), doubts);
        } catch (final IOException e) {
            doubts.add(new Doubt(
                    together.info().runId() + "/" + together.info(),
                    "its samples cannot be read (" + e.getMessage() + ")"));
            return new Outcome(List.of(), doubts);
        }
    }

    private record Outcome(List<Sketch> sketches, Set<Doubt> doubts) {}
}
