package org.turbulence.analysis.loggops.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * LogGOPS parameters by the method of the parameterised round trip (IPDPS 2007), from repeated points over sizes.
 *
 * <p>o(s) is the median over the repetitions of (PRTT(n,d,s) − PRTT(1,0,s))/(n−1) − d; its line over s has intercept o
 * and slope O. (PRTT(n,0,s) − PRTT(1,0,s))/(n−1) over s has intercept g and slope G. L = PRTT(1,0,1)/2 − 2o, where the
 * original tool forgets the 2o. The lines are those of the first protocol, up to the size S where the spacing breaks,
 * and in units of (s−1) bytes, as the model counts. Lines carry t intervals, L the order-statistics interval of the
 * median moved by o's.
 *
 * @param latencyNs L
 * @param overheadNs o
 * @param overheadPerByteNs O
 * @param gapNs g
 * @param gapPerByteNs G
 * @param eagerBytes S: the largest size before the first protocol change; the largest measured when there is none
 * @param changes the sizes at which a further protocol begins, bytes
 * @param sizes the sizes that the lines were fitted to, bytes
 * @param spacing the line of g and G with its residuals
 * @param overhead the line of o and O with its residuals
 */
public record PrttFit(
        Estimate latencyNs,
        Estimate overheadNs,
        Estimate overheadPerByteNs,
        Estimate gapNs,
        Estimate gapPerByteNs,
        long eagerBytes,
        List<Long> changes,
        List<Long> sizes,
        Line spacing,
        Line overhead) {
    /** The least number of sizes that a fit needs. */
    public static final int LEAST_SIZES = 5;

    public PrttFit {
        changes = List.copyOf(changes);
        sizes = List.copyOf(sizes);
    }

    /**
     * Fits the parameters.
     *
     * @param points of at least {@value #LEAST_SIZES} sizes, among them 1 byte, in any order
     * @param confidence of the intervals, like 0.95
     * @throws IllegalArgumentException when the points do not suffice
     */
    public static PrttFit of(final List<PrttPoint> points, final double confidence) {
        final SortedMap<Long, List<PrttPoint>> bySize = new TreeMap<>();
        for (final PrttPoint point : points) {
            bySize.computeIfAbsent(point.bytes(), size -> new ArrayList<>()).add(point);
        }
        if (bySize.size() < LEAST_SIZES || bySize.firstKey() != 1) {
            throw new IllegalArgumentException("a fit must have at least " + LEAST_SIZES
                    + " sizes, the smallest of 1 byte (got: " + bySize.keySet() + ")");
        }
        final double[] further =
                bySize.keySet().stream().mapToDouble(size -> size - 1.0).toArray();
        final double[] spacings = medians(bySize, PrttPoint::spacingNs);
        final double[] overheads = medians(bySize, PrttPoint::sendOverheadNs);
        final List<Integer> breaks = ProtocolChanges.find(further, spacings);
        final int first = breaks.isEmpty() ? further.length : breaks.get(0);
        final Line spacing = Line.fit(Arrays.copyOf(further, first), Arrays.copyOf(spacings, first), confidence);
        final Line overhead = Line.fit(Arrays.copyOf(further, first), Arrays.copyOf(overheads, first), confidence);
        final List<Long> sizes = List.copyOf(bySize.keySet());
        return new PrttFit(
                latency(bySize.get(1L), overhead.intercept(), confidence),
                overhead.intercept(),
                overhead.slope(),
                spacing.intercept(),
                spacing.slope(),
                sizes.get(first - 1),
                breaks.stream().map(sizes::get).toList(),
                sizes.subList(0, first),
                spacing,
                overhead);
    }

    private static double[] medians(
            final SortedMap<Long, List<PrttPoint>> bySize, final ToDoubleFunction<PrttPoint> value) {
        return bySize.values().stream()
                .mapToDouble(
                        same -> median(same.stream().mapToDouble(value).sorted().toArray()))
                .toArray();
    }

    private static double median(final double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** The widest interval that both uncertainties allow, so that it covers at least as often as it says. */
    private static Estimate latency(final List<PrttPoint> oneByte, final Estimate o, final double confidence) {
        final double[] halves = oneByte.stream()
                .mapToDouble(point -> point.singleNs() / 2)
                .sorted()
                .toArray();
        final int n = halves.length;
        final int below = n < 2
                ? 0
                : Math.max(0, BinomialDistribution.of(n, 0.5).inverseCumulativeProbability((1 - confidence) / 2) - 1);
        final double value = median(halves) - 2 * o.value();
        return new Estimate(value, halves[below] - 2 * o.high(), halves[n - 1 - below] - 2 * o.low());
    }
}
