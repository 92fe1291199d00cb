package org.turbulence.analysis.compare.floor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * What the self-test draws from: for one configuration the deviations of recorded forks from the centre of their run,
 * all judged figures of a fork together, and the deviations of the runs from each other. All on logarithms. Immutable;
 * the arrays are not handed on.
 *
 * @param key configuration
 * @param figures the judged ones that every recorded fork has with a positive value
 * @param forks deviations by fork and figure
 * @param runs deviations by run and figure; all 0 for a single run, of which nothing is known
 */
public record ForkPool(ConfigurationKey key, List<ForkMetric> figures, List<double[]> forks, List<double[]> runs) {
    private static final double MADE_UP_DEVIATION = 0.01;
    private static final double MADE_UP_TAIL = 0.6;
    private static final int MADE_UP_COUNT = 40;
    private static final int SUMMED_UNIFORMS = 12;

    public ForkPool {
        figures = List.copyOf(figures);
        forks = List.copyOf(forks);
        runs = List.copyOf(runs);
    }

    /** The pools of all configurations with two recorded forks or more. */
    public static List<ForkPool> of(final List<RunMeasurements> runs) {
        final TreeMap<ConfigurationKey, List<SortedMap<String, ForkValues>>> recorded = new TreeMap<>();
        for (final RunMeasurements run : runs) {
            final TreeMap<ConfigurationKey, SortedMap<String, ForkValues>> ofRun = new TreeMap<>();
            for (final ForkValues values : run.values()) {
                if (values.metric().gated() && values.values().stream().allMatch(value -> value > 0)) {
                    ofRun.computeIfAbsent(values.key(), any -> new TreeMap<>())
                            .put(values.metric().name(), values);
                }
            }
            ofRun.forEach((key, values) ->
                    recorded.computeIfAbsent(key, any -> new ArrayList<>()).add(values));
        }
        final List<ForkPool> pools = new ArrayList<>();
        recorded.forEach((key, perRun) -> of(key, perRun).ifPresent(pools::add));
        return pools;
    }

    private static Optional<ForkPool> of(final ConfigurationKey key, final List<SortedMap<String, ForkValues>> runs) {
        final List<Integer> counts = runs.stream().map(ForkPool::forkCount).toList();
        final List<ForkMetric> figures = runs.get(0).values().stream()
                .map(ForkValues::metric)
                .filter(figure -> complete(figure.name(), runs, counts))
                .toList();
        if (figures.isEmpty() || counts.stream().mapToInt(Integer::intValue).sum() < 2) {
            return Optional.empty();
        }
        final List<double[]> logs = new ArrayList<>();
        final List<int[]> ranges = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            ranges.add(new int[] {logs.size(), logs.size() + counts.get(run)});
            for (int fork = 0; fork < counts.get(run); fork++) {
                final double[] values = new double[figures.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = Math.log(
                            runs.get(run).get(figures.get(i).name()).values().get(fork));
                }
                logs.add(values);
            }
        }
        if (counts.stream().allMatch(count -> count == 1)) {
            return Optional.of(
                    new ForkPool(key, figures, centred(logs, 0, logs.size()), List.of(new double[figures.size()])));
        }
        final List<double[]> forks = new ArrayList<>();
        final List<double[]> centres = new ArrayList<>();
        for (final int[] range : ranges) {
            centres.add(mean(logs, range[0], range[1]));
            if (range[1] - range[0] > 1) {
                forks.addAll(centred(logs, range[0], range[1]));
            }
        }
        final double perRun = (double) logs.size() / counts.size();
        return Optional.of(
                new ForkPool(key, figures, forks, shrunk(centred(centres, 0, centres.size()), forks, perRun)));
    }

    /**
     * The centre of a run holds a part of its forks' deviation, which is drawn with the forks and must not count twice.
     */
    private static List<double[]> shrunk(
            final List<double[]> centres, final List<double[]> forks, final double forksPerRun) {
        final List<double[]> shrunk = new ArrayList<>();
        for (final double[] centre : centres) {
            final double[] own = new double[centre.length];
            for (int i = 0; i < own.length; i++) {
                final double seen = meanSquare(centres, i);
                final double ofForks = meanSquare(forks, i) / forksPerRun;
                own[i] = seen <= ofForks ? 0 : centre[i] * Math.sqrt(1 - ofForks / seen);
            }
            shrunk.add(own);
        }
        return shrunk;
    }

    private static double meanSquare(final List<double[]> rows, final int figure) {
        double squares = 0;
        for (final double[] row : rows) {
            squares += row[figure] * row[figure];
        }
        return squares / rows.size();
    }

    private static int forkCount(final SortedMap<String, ForkValues> run) {
        return run.values().stream()
                .mapToInt(values -> values.values().size())
                .max()
                .orElse(0);
    }

    private static boolean complete(
            final String figure, final List<SortedMap<String, ForkValues>> runs, final List<Integer> counts) {
        for (int run = 0; run < runs.size(); run++) {
            final ForkValues values = runs.get(run).get(figure);
            if (values == null || values.values().size() != counts.get(run)) {
                return false;
            }
        }
        return true;
    }

    /** Distances from the mean, widened by what the mean itself has taken from them; 0 for a single row. */
    private static List<double[]> centred(final List<double[]> rows, final int from, final int to) {
        final double[] mean = mean(rows, from, to);
        final double widening = to - from < 2 ? 0 : Math.sqrt((to - from) / (to - from - 1.0));
        final List<double[]> centred = new ArrayList<>();
        for (final double[] row : rows.subList(from, to)) {
            final double[] deviations = new double[row.length];
            for (int i = 0; i < row.length; i++) {
                deviations[i] = (row[i] - mean[i]) * widening;
            }
            centred.add(deviations);
        }
        return centred;
    }

    private static double[] mean(final List<double[]> rows, final int from, final int to) {
        final double[] mean = new double[rows.get(from).length];
        for (final double[] row : rows.subList(from, to)) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += row[i] / (to - from);
            }
        }
        return mean;
    }

    /** For want of recorded forks: a median that is nearly normal, and a largest sample with a heavy tail. */
    public static ForkPool madeUp(final long seed) {
        final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        final List<double[]> forks = new ArrayList<>();
        final DoubleSupplier normal = () -> {
            double sum = -SUMMED_UNIFORMS / 2.0;
            for (int k = 0; k < SUMMED_UNIFORMS; k++) {
                sum += random.nextDouble();
            }
            return sum;
        };
        for (int i = 0; i < MADE_UP_COUNT; i++) {
            forks.add(new double[] {
                MADE_UP_DEVIATION * normal.getAsDouble(), MADE_UP_TAIL * (-Math.log(1 - random.nextDouble()) - 1)
            });
        }
        return new ForkPool(
                new ConfigurationKey("made up", "", Collections.emptySortedMap()),
                List.of(
                        new ForkMetric("half-RTT p50", "ns", Direction.LOWER_IS_BETTER, Role.GATED),
                        new ForkMetric("half-RTT max", "ns", Direction.LOWER_IS_BETTER, Role.GATED)),
                forks,
                List.of(new double[2]));
    }

    /** Deviation between the forks of a run, of one figure. */
    double deviation(final int figure) {
        return Math.sqrt(meanSquare(forks, figure));
    }
}
