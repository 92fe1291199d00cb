package org.turbulence.analysis.loggops.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.noise.CounterRandom;
import org.turbulence.analysis.loggops.noise.NetworkNoise;

/**
 * How much a result hangs on the worst samples. At many hosts a repetition is nearly the maximum of the list it draws
 * from, so the campaign is run again with the k largest latencies and gaps left out, and with lists drawn anew from
 * themselves (bootstrap).
 */
public final class Sensitivity {
    private static final List<Integer> DROPPED = List.of(1, 3, 10, 100);
    private static final int BOOTSTRAPS = 5;
    /** How many variations a workload has at most. */
    public static final int MOST_VARIATIONS = 1 + DROPPED.size() + BOOTSTRAPS;

    private static final long BOOTSTRAP_STREAM = 0x626f6f7473L;

    /** One variation of the inputs and what it gives. */
    public record Row(int hosts, String variation, double medianPs, double meanPs) {}

    private Sensitivity() {}

    /** Runs the variations of a workload with noise of the network. */
    public static List<Row> of(
            final Campaign campaign, final Workload workload, final NoiseKind kind, final int repetitions)
            throws StalledException, InterruptedException {
        final NetworkNoise measured = campaign.inputs().network();
        final List<Row> rows = new ArrayList<>();
        rows.add(row(campaign, workload, kind, repetitions, "as measured", UnaryOperator.identity()));
        for (final int k : DROPPED) {
            if (k < measured.latenciesPs(false).length && k < measured.gapsFs(false).length) {
                rows.add(row(
                        campaign,
                        workload,
                        kind,
                        repetitions,
                        "without the " + k + " largest",
                        list -> without(list, k)));
            }
        }
        for (int i = 1; i <= BOOTSTRAPS; i++) {
            final long stream = CounterRandom.number(campaign.seed() ^ BOOTSTRAP_STREAM, i);
            rows.add(row(campaign, workload, kind, repetitions, "bootstrap " + i, list -> resampled(list, stream)));
        }
        return rows;
    }

    private static Row row(
            final Campaign campaign,
            final Workload workload,
            final NoiseKind kind,
            final int repetitions,
            final String variation,
            final UnaryOperator<long[]> change)
            throws StalledException, InterruptedException {
        final NoiseInputs inputs = campaign.inputs();
        final NetworkNoise network = inputs.network();
        final NoiseInputs changed = new NoiseInputs(
                new NetworkNoise(
                        change.apply(network.latenciesPs(false)),
                        change.apply(network.latenciesPs(true)),
                        change.apply(network.gapsFs(false)),
                        change.apply(network.gapsFs(true)),
                        network.consecutive()),
                inputs.detours(),
                inputs.coScheduled());
        final Campaign varied =
                new Campaign(campaign.parameters(), campaign.model(), changed, campaign.seed(), campaign.threads());
        final Distribution times = Distribution.of(varied.run(workload, kind, repetitions, done -> {}));
        return new Row(workload.rankCount(), variation, times.median(), times.mean());
    }

    private static long[] without(final long[] list, final int largest) {
        final long[] sorted = list.clone();
        Arrays.sort(sorted);
        final long limit = sorted[sorted.length - largest];
        int above = 0;
        for (final long value : list) {
            if (value > limit) {
                above++;
            }
        }
        int atLimit = largest - above;
        final long[] kept = new long[list.length - largest];
        int count = 0;
        for (final long value : list) {
            if (value < limit || (value == limit && atLimit-- <= 0)) {
                kept[count++] = value;
            }
        }
        return kept;
    }

    private static long[] resampled(final long[] list, final long stream) {
        final long[] drawn = new long[list.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = list[CounterRandom.upperIndex(CounterRandom.number(stream, i), list.length)];
        }
        return drawn;
    }
}
