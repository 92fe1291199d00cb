package org.turbulence.analysis.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;

/** Makes noise tables: a row for each trial, several trials at a time on threads of its own. */
public final class NoiseTables {
    private final int threads;

    /**
     * A maker of tables.
     *
     * @param threads how many trials to read at a time; each takes some 10 to 100 MB at most
     */
    public NoiseTables(final int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be 1 or more (got: " + threads + ")");
        }
        this.threads = threads;
    }

    /**
     * Reads all samples of the runs and makes their table.
     *
     * @throws InterruptedException when the calling thread is interrupted; reading stops
     */
    public NoiseTable tableOf(final List<Run> runs, final NoiseOptions options) throws InterruptedException {
        final List<TrialNoise> rows = new ArrayList<>();
        final List<FailedTrial> failed = new ArrayList<>();
        final List<IncompleteTrial> incomplete = new ArrayList<>();
        final Set<Doubt> doubts = new LinkedHashSet<>();
        final ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            final List<Future<Outcome>> outcomes = new ArrayList<>();
            for (final Run run : runs) {
                doubts.addAll(run.doubts());
                failed.addAll(run.failed());
                incomplete.addAll(run.incomplete());
                for (final Trial trial : run.trials()) {
                    outcomes.add(pool.submit(() -> outcomeOf(trial, options)));
                }
            }
            for (final Future<Outcome> future : outcomes) {
                final Outcome outcome = result(future);
                outcome.row().ifPresent(rows::add);
                doubts.addAll(outcome.doubts());
            }
        } finally {
            pool.shutdownNow();
        }
        rows.sort(Comparator.comparing(TrialNoise::trial, new RowOrder()));
        return new NoiseTable(
                options, runs.stream().map(Run::info).toList(), rows, failed, incomplete, List.copyOf(doubts));
    }

    private static Outcome outcomeOf(final Trial trial, final NoiseOptions options) {
        final TrialPasses passes = new TrialPasses(trial, options);
        try {
            final Optional<TrialNoise> row = passes.row();
            return new Outcome(row, passes.doubts());
        } catch (final IOException e) {
            final Set<Doubt> doubts = new LinkedHashSet<>(passes.doubts());
            doubts.add(new Doubt(TrialPasses.source(trial), "its samples cannot be read (" + e.getMessage() + ")"));
            return new Outcome(Optional.empty(), doubts);
        }
    }

    private static Outcome result(final Future<Outcome> future) throws InterruptedException {
        try {
            return future.get();
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a trial could not be computed", e.getCause());
        }
    }

    private record Outcome(Optional<TrialNoise> row, Set<Doubt> doubts) {}
}
