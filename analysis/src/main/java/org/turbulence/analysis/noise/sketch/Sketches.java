package org.turbulence.analysis.noise.sketch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.noise.reading.Readers;

/**
 * The sketches of configurations.
 *
 * @param sketches in the order of the configurations, without those that have no sample
 * @param doubts about their samples
 */
public record Sketches(List<Sketch> sketches, List<Doubt> doubts) {
    /** How often each sample is visited. */
    public static final int PASSES = 2;

    public Sketches {
        sketches = List.copyOf(sketches);
        doubts = List.copyOf(doubts);
    }

    private record Outcome(Optional<Sketch> sketch, Set<Doubt> doubts) {}

    /**
     * Draws them.
     *
     * @param configurations of which
     * @param threads how many configurations to read at a time; each takes up to 50 MB
     * @param steps how many steps of time each has at most
     * @param includeWarmup whether samples of the warm-up count
     * @param progress told how many samples were visited so far, in all passes together, by any thread
     * @throws InterruptedException when the caller is interrupted meanwhile
     */
    public static Sketches of(
            final List<Configuration> configurations,
            final int threads,
            final int steps,
            final boolean includeWarmup,
            final LongConsumer progress)
            throws InterruptedException {
        final Readers readers = new Readers(threads, progress);
        final List<Readers.Work<Outcome>> works = new ArrayList<>();
        for (final Configuration configuration : configurations) {
            works.add(spare ->
                    outcome(new SketchPasses(configuration, steps, includeWarmup, readers::telling), configuration));
        }
        final List<Sketch> sketches = new ArrayList<>();
        final Set<Doubt> doubts = new LinkedHashSet<>();
        for (final Outcome outcome : readers.all(works)) {
            outcome.sketch().ifPresent(sketches::add);
            doubts.addAll(outcome.doubts());
        }
        return new Sketches(sketches, List.copyOf(doubts));
    }

    private static Outcome outcome(final SketchPasses passes, final Configuration configuration) {
        try {
            final Optional<Sketch> sketch = passes.sketch();
            return new Outcome(sketch, passes.doubts());
        } catch (final IOException e) {
            final Set<Doubt> doubts = new LinkedHashSet<>(passes.doubts());
            doubts.add(new Doubt(
                    configuration.run().runId() + "/" + configuration.info(),
                    "its samples cannot be read (" + e.getMessage() + ")"));
            return new Outcome(Optional.empty(), doubts);
        }
    }
}
