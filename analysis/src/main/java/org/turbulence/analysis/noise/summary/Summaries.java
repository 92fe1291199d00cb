package org.turbulence.analysis.noise.summary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.forks.ForksTogether;

/** Makes summaries: one pass over the samples of each configuration, several configurations at a time. */
public final class Summaries {
    private final int threads;
    private final LongConsumer progress;
    private final AtomicLong visited = new AtomicLong();

    /**
     * A maker of summaries.
     *
     * @param threads how many configurations to read at a time
     * @param progress told how many samples were visited so far, by any thread
     */
    public Summaries(final int threads, final LongConsumer progress) {
        this.threads = threads;
        this.progress = progress;
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
        final List<Sketch> sketches = new ArrayList<>();
        final ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            final List<Future<Outcome>> outcomes = new ArrayList<>();
            for (final Run run : runs) {
                doubts.addAll(run.doubts());
                for (final List<Trial> forks : ForksTogether.groups(run.trials())) {
                    final Measurement measurement = Measurement.of(forks.get(0).info());
                    if (measurement != Measurement.DETOUR && measurement != Measurement.LOG_GP) {
                        outcomes.add(pool.submit(() -> outcomeOf(names, forks)));
                    }
                }
            }
            for (final Future<Outcome> future : outcomes) {
                final Outcome outcome = result(future);
                sketches.addAll(outcome.sketches());
                doubts.addAll(outcome.doubts());
            }
        } finally {
            pool.shutdownNow();
        }
        return new Assembly(sketches).of(runs, observations, List.copyOf(doubts));
    }

    private Outcome outcomeOf(final SystemNames names, final List<Trial> forks) {
        final Trial together = ForksTogether.of(forks);
        final Trial told = new Trial(
                together.info(),
                visitor -> together.samples().read(block -> {
                    visitor.visit(block);
                    progress.accept(visited.addAndGet(block.count()));
                }),
                together.setting());
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

    private static Outcome result(final Future<Outcome> future) throws InterruptedException {
        try {
            return future.get();
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a configuration could not be computed", e.getCause());
        }
    }

    private record Outcome(List<Sketch> sketches, Set<Doubt> doubts) {}
}
