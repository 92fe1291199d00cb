package org.turbulence.analysis.compare.floor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.analysis.stats.HodgesLehmann;

/**
 * The measurement of the A/A floor from runs of the same thing.
 *
 * <p>The floor of a figure is the largest of three: the largest difference that was seen between two of the runs, the
 * difference that 95 % of comparisons stay within by the deviation between forks, and the same by the deviation between
 * the centres of the runs, if there are three. The first and the last hold what changes from run to run, the second
 * what few runs cannot show. A single run is split into its even and its odd forks. Of runs with one fork each, every
 * other one goes to one side and the rest to the other; then each run counts as a fork, so that what changes from run
 * to run is in the deviation. Thread-safe: it has no state.
 */
public final class Calibration {
    /** So many runs show a deviation between runs. */
    private static final int FEWEST_RUNS = 3;

    private Calibration() {}

    /**
     * The floors of all judged figures whose values are positive and have two forks a side at least.
     *
     * @param runs of the same thing on the same hosts, best interleaved
     * @throws IllegalArgumentException if the runs are of different hosts, or there is none
     */
    public static List<NoiseFloor> of(final List<RunMeasurements> runs) {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a calibration needs at least 1 run (got: 0)");
        }
        final HostFingerprint host = HostFingerprint.of(runs.get(0));
        final Map<ConfigurationKey, Map<String, List<double[]>>> logs = new TreeMap<>();
        for (final RunMeasurements run : runs) {
            final HostFingerprint other = HostFingerprint.of(run);
            if (!other.equals(host)) {
                throw new IllegalArgumentException("runs of a calibration must be of the same hosts (got: "
                        + host.parts() + " and " + other.parts() + ")");
            }
            for (final ForkValues values : run.values()) {
                if (values.metric().gated() && values.values().stream().allMatch(value -> value > 0)) {
                    logs.computeIfAbsent(values.key(), any -> new TreeMap<>())
                            .computeIfAbsent(values.metric().name(), any -> new ArrayList<>())
                            .add(Arrays.stream(values.toArray()).map(Math::log).toArray());
                }
            }
        }
        final List<NoiseFloor> floors = new ArrayList<>();
        logs.forEach((key, metrics) -> metrics.forEach((metric, perRun) -> {
            final boolean single = perRun.stream().allMatch(values -> values.length == 1);
            final List<double[]> sides = perRun.size() == 1 || single ? halves(joined(perRun)) : perRun;
            final List<double[]> counted = perRun.size() == 1 ? perRun : sides;
            final int forks =
                    counted.stream().mapToInt(values -> values.length).min().orElse(0);
            if (sides.stream().allMatch(side -> side.length > 1)) {
                floors.add(floor(key, metric, host.hash(), sides, forks));
            }
        }));
        return floors;
    }

    private static NoiseFloor floor(
            final ConfigurationKey key,
            final String metric,
            final String host,
            final List<double[]> sides,
            final int forks) {
        double largest = 0;
        double squares = 0;
        int freedom = 0;
        for (int i = 0; i < sides.size(); i++) {
            final double[] side = sides.get(i);
            final double mean = Arrays.stream(side).sum() / side.length;
            squares += Arrays.stream(side)
                    .map(value -> (value - mean) * (value - mean))
                    .sum();
            freedom += side.length - 1;
            for (int k = 0; k < i; k++) {
                largest = Math.max(
                        largest,
                        Math.abs(HodgesLehmann.shift(sides.get(k), side, Effect.CONFIDENCE)
                                .estimate()));
            }
        }
        final double deviation = Math.sqrt(squares / freedom);
        final double foreseen = Math.max(ForkBudget.floor(forks, deviation), betweenRuns(sides));
        return new NoiseFloor(
                key, metric, host, sides.size(), forks, deviation, Math.max(foreseen, Math.expm1(largest)));
    }

    /** What two runs stay within, by the deviation of the centres of all; 0 for fewer than three. */
    private static double betweenRuns(final List<double[]> sides) {
        if (sides.size() < FEWEST_RUNS) {
            return 0;
        }
        final double[] centres = sides.stream()
                .mapToDouble(side -> Arrays.stream(side).sum() / side.length)
                .toArray();
        final double mean = Arrays.stream(centres).sum() / centres.length;
        final double squares = Arrays.stream(centres)
                .map(centre -> (centre - mean) * (centre - mean))
                .sum();
        return ForkBudget.floorBetweenRuns(Math.sqrt(squares / (centres.length - 1)));
    }

    private static double[] joined(final List<double[]> runs) {
        return runs.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static List<double[]> halves(final double[] values) {
        final double[] even = new double[(values.length + 1) / 2];
        final double[] odd = new double[values.length / 2];
        for (int i = 0; i < values.length; i++) {
            if (i % 2 == 0) {
                even[i / 2] = values[i];
            } else {
                odd[i / 2] = values[i];
            }
        }
        return List.of(even, odd);
    }
}
