package org.turbulence.analysis.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.forks.ForksTogether;
import org.turbulence.analysis.noise.detour.DetourNoise;
import org.turbulence.analysis.noise.detour.DetourPasses;
import org.turbulence.analysis.noise.reading.Readers;

/** Makes noise tables: a row for each trial, several trials at a time on threads of its own. */
public final class NoiseTables {
    private final Readers readers;

    /** A maker of tables that tells nobody how far it is. */
    public NoiseTables(final int threads) {
        this(threads, samples -> {});
    }

    /**
     * A maker of tables.
     *
     * @param threads how many trials to read at a time; each takes some 10 to 100 MB at most
     * @param progress told how many samples were visited so far, in all passes together, by any thread
     */
    public NoiseTables(final int threads, final LongConsumer progress) {
        this.readers = new Readers(threads, progress);
    }

    /** How many samples a table of these runs visits, in all passes together, as far as that is known. */
    public static long expectedVisits(final List<Run> runs, final NoiseOptions options) {
        final int passes = options.baseline() == Baseline.MIN ? 2 : 3;
        return passes
                * runs.stream()
                        .flatMap(run -> run.trials().stream())
                        .mapToLong(trial -> trial.samples().expectedCount())
                        .sum();
    }

    /**
     * Reads all samples of the runs and makes their table.
     *
     * @throws InterruptedException when the calling thread is interrupted; reading stops
     */
    public NoiseTable tableOf(final List<Run> runs, final NoiseOptions options) throws InterruptedException {
        final List<TrialNoise> rows = new ArrayList<>();
        final List<DetourNoise> detours = new ArrayList<>();
        final List<FailedTrial> failed = new ArrayList<>();
        final List<IncompleteTrial> incomplete = new ArrayList<>();
        final Set<Doubt> doubts = new LinkedHashSet<>();
        final List<Readers.Work<Outcome>> works = new ArrayList<>();
        for (final Run run : runs) {
            doubts.addAll(run.doubts());
            failed.addAll(run.failed());
            incomplete.addAll(run.incomplete());
            works.addAll(worksOf(run, options));
        }
        for (final Outcome outcome : readers.all(works)) {
            outcome.row().ifPresent(rows::add);
            outcome.detours().ifPresent(detours::add);
            doubts.addAll(outcome.doubts());
        }
        rows.sort(Comparator.comparing(TrialNoise::trial, new RowOrder()));
        detours.sort(Comparator.comparing(DetourNoise::trial, new RowOrder())
                .thenComparing(row -> row.trial().host()));
        return new NoiseTable(
                options, runs.stream().map(Run::info).toList(), rows, detours, failed, incomplete, List.copyOf(doubts));
    }

    private List<Readers.Work<Outcome>> worksOf(final Run run, final NoiseOptions options) {
        final List<Readers.Work<Outcome>> works = new ArrayList<>();
        for (final List<Trial> forks : ForksTogether.groups(run.trials())) {
            final List<Trial> rows = options.overForks() ? List.of(ForksTogether.of(forks)) : forks;
            rows.forEach(trial -> works.add(spare -> outcomeOf(trial, forks.size(), options, spare)));
        }
        return works;
    }

    private Outcome outcomeOf(
            final Trial trial, final int forks, final NoiseOptions options, final Optional<ExecutorService> spare) {
        final Trial told = new Trial(trial.info(), readers.telling(trial.samples()), trial.setting());
        final Set<Doubt> doubts = new LinkedHashSet<>();
        try {
            return switch (Measurement.of(trial.info())) {
                case DETOUR -> detours(new DetourPasses(told, options.includeWarmup()));
                case LOG_GP -> new Outcome(Optional.empty(), Optional.empty(), doubts);
                default -> {
                    final TrialPasses passes = new TrialPasses(told, options, forks, spare, doubts);
                    yield new Outcome(passes.row(), Optional.empty(), doubts);
                }
            };
        } catch (final IOException e) {
            doubts.add(new Doubt(TrialPasses.source(trial), "its samples cannot be read (" + e.getMessage() + ")"));
            return new Outcome(Optional.empty(), Optional.empty(), doubts);
        }
    }

    private static Outcome detours(final DetourPasses passes) throws IOException {
        return new Outcome(Optional.empty(), passes.row(), passes.doubts());
    }

    private record Outcome(Optional<TrialNoise> row, Optional<DetourNoise> detours, Set<Doubt> doubts) {}
}
