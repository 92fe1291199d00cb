package org.turbulence.analysis.loggops.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.turbulence.analysis.loggops.LogGops;

/**
 * LogGOPS parameters by the method of the parameterised round trip (IPDPS 2007), from repeated points over sizes.
 *
 * <p>o_s(s) is the median over the repetitions of (PRTT(n,d,s) − PRTT(1,0,s))/(n−1) − d; its line over s has intercept
 * o_s and slope O. o_r(s) = PRTT(1,d,s) − d − o_s(s) has intercept o_r. (PRTT(n,0,s) − PRTT(1,0,s))/(n−1) over s has
 * intercept g and slope G. L = PRTT(1,0,1)/2 − o_s − o_r, where the original tool forgets the overheads; where o_r was
 * not measured, o_s takes its place. The lines are those of the first protocol, up to the size S where the spacing
 * breaks, in units of (s−1) bytes, as the model counts, and each size counts by 1/PRTT(1,0,s)², since noise grows with
 * the time. Lines carry the intervals of {@link Line}, L the order-statistics interval of the median moved by those of
 * the overheads.
 *
 * @param latencyNs L
 * @param sendOverheadNs o_s
 * @param receiveOverheadNs o_r, if it was measured
 * @param overheadPerByteNs O
 * @param gapNs g
 * @param gapPerByteNs G
 * @param eagerBytes S: the largest size before the first protocol change; the largest measured when there is none
 * @param changes the sizes at which a further protocol begins, bytes
 * @param sizes the sizes that the lines were fitted to, bytes
 * @param spacing the line of g and G
 * @param sending the line of o_s and O
 * @param receiving the line of o_r, if it was measured
 */
public record PrttFit(
        Estimate latencyNs,
        Estimate sendOverheadNs,
        Optional<Estimate> receiveOverheadNs,
        Estimate overheadPerByteNs,
        Estimate gapNs,
        Estimate gapPerByteNs,
        long eagerBytes,
        List<Long> changes,
        List<Long> sizes,
        Line spacing,
        SizedLine sending,
        Optional<SizedLine> receiving) {
    /** The least number of sizes that a fit needs. */
    public static final int LEAST_SIZES = 5;

    /** Standard deviation over median absolute deviation, of a normal distribution. */
    private static final double DEVIATION_OF_MAD = 1.4826;
    /** Variance of the median over that of the mean, of a normal distribution. */
    private static final double VARIANCE_OF_MEDIAN = Math.PI / 2;

    private static final double PS_PER_NS = 1e3;
    private static final double FS_PER_NS = 1e6;

    /** A line and the sizes that it was fitted to, which may be fewer than those of the spacing. */
    public record SizedLine(List<Long> sizes, Line line) {
        public SizedLine {
            sizes = List.copyOf(sizes);
        }
    }

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
        final SortedMap<Long, List<PrttPoint>> bySize =
                points.stream().collect(Collectors.groupingBy(PrttPoint::bytes, TreeMap::new, Collectors.toList()));
        if (bySize.size() < LEAST_SIZES || bySize.firstKey() != 1) {
            throw new IllegalArgumentException("a fit must have at least " + LEAST_SIZES
                    + " sizes, the smallest of 1 byte (got: " + bySize.keySet() + ")");
        }
        final List<Long> sizes = List.copyOf(bySize.keySet());
        final double[] spacings = medians(bySize, PrttPoint::spacingNs);
        final double[] weights = weights(bySize);
        final List<Integer> breaks = ProtocolChanges.find(further(sizes), spacings, weights);
        final int first = breaks.isEmpty() ? sizes.size() : breaks.get(0);
        final SortedMap<Long, List<PrttPoint>> firstProtocol =
                first == sizes.size() ? bySize : bySize.headMap(sizes.get(first));
        final Line spacing = Line.fit(
                further(sizes.subList(0, first)),
                Arrays.copyOf(spacings, first),
                Arrays.copyOf(weights, first),
                variances(firstProtocol, PrttPoint::spacingNs),
                confidence);
        final SizedLine sending = line(firstProtocol, PrttPoint::sendOverheadNs, confidence)
                .orElseThrow(() -> new IllegalArgumentException("a fit must have trains with a wait of at least"
                        + " PRTT(1,0,s) between the messages, for at least 3 sizes of the first protocol"));
        final Optional<SizedLine> receiving = line(firstProtocol, PrttPoint::receiveOverheadNs, confidence);
        final Estimate sendOverhead = sending.line().intercept();
        final Optional<Estimate> receiveOverhead =
                receiving.map(line -> line.line().intercept());
        return new PrttFit(
                latency(bySize.get(1L), sendOverhead, receiveOverhead.orElse(sendOverhead), confidence),
                sendOverhead,
                receiveOverhead,
                sending.line().slope(),
                spacing.intercept(),
                spacing.slope(),
                sizes.get(first - 1),
                breaks.stream().map(sizes::get).toList(),
                sizes.subList(0, first),
                spacing,
                sending,
                receiving);
    }

    /**
     * The parameters as a simulation takes them: o is the mean of o_s and o_r, or o_s where o_r is not
     * {@link #tellsReceiveOverhead told}, what came out below 0 is 0, and without a protocol change every message is
     * eager. A message of one byte takes 2o + L, which is half of its round trip: so o is at most a quarter of that.
     */
    public LogGops parameters() {
        final double half = halfRoundTripNs();
        final double overhead = overhead(Estimate::value);
        return parameters(half - 2 * overhead, overhead, Estimate::value);
    }

    /** The parameters with every one at the lower end of its interval, as fitted, and at the upper end. */
    public ParameterRange range() {
        final double half = halfRoundTripNs();
        return new ParameterRange(
                parameters(latencyNs.low(), overhead(Estimate::low), Estimate::low),
                parameters(),
                parameters(Math.min(half, latencyNs.high()), overhead(Estimate::high), Estimate::high));
    }

    /** True when o_r was measured, is surely above 0, and leaves room for o_s within half of a round trip. */
    public boolean tellsReceiveOverhead() {
        return receiveOverheadNs
                .filter(overhead ->
                        overhead.low() > 0 && overhead.value() + sendOverheadNs.value() <= halfRoundTripNs())
                .isPresent();
    }

    /**
     * True when twice the overhead is more than half of a round trip, so that it holds what is not of the CPU alone.
     */
    public boolean overheadExceedsRoundTrip() {
        final double receive =
                tellsReceiveOverhead() ? receiveOverheadNs.orElseThrow().value() : sendOverheadNs.value();
        return sendOverheadNs.value() + receive > halfRoundTripNs();
    }

    private double halfRoundTripNs() {
        return latencyNs.value()
                + sendOverheadNs.value()
                + receiveOverheadNs.orElse(sendOverheadNs).value();
    }

    private double overhead(final ToDoubleFunction<Estimate> of) {
        final Estimate receive = tellsReceiveOverhead() ? receiveOverheadNs.orElseThrow() : sendOverheadNs;
        return Math.min(halfRoundTripNs() / 2, (of.applyAsDouble(sendOverheadNs) + of.applyAsDouble(receive)) / 2);
    }

    private LogGops parameters(final double latency, final double overhead, final ToDoubleFunction<Estimate> of) {
        final long gap = units(of.applyAsDouble(gapPerByteNs), FS_PER_NS);
        return new LogGops(
                units(latency, PS_PER_NS),
                units(overhead, PS_PER_NS),
                units(of.applyAsDouble(gapNs), PS_PER_NS),
                gap,
                gap,
                0,
                units(of.applyAsDouble(overheadPerByteNs), FS_PER_NS),
                changes.isEmpty() ? Long.MAX_VALUE : eagerBytes,
                1);
    }

    private static long units(final double ns, final double perNs) {
        return Math.max(0, Math.round(ns * perNs));
    }

    private static Optional<SizedLine> line(
            final SortedMap<Long, List<PrttPoint>> bySize,
            final ToDoubleFunction<PrttPoint> value,
            final double confidence) {
        final SortedMap<Long, List<PrttPoint>> measured = new TreeMap<>();
        bySize.forEach((size, points) -> {
            final List<PrttPoint> with = points.stream()
                    .filter(point -> !Double.isNaN(value.applyAsDouble(point)))
                    .toList();
            if (!with.isEmpty()) {
                measured.put(size, with);
            }
        });
        if (measured.size() <= 2) {
            return Optional.empty();
        }
        final List<Long> sizes = List.copyOf(measured.keySet());
        return Optional.of(new SizedLine(
                sizes,
                Line.fit(
                        further(sizes),
                        medians(measured, value),
                        weights(measured),
                        variances(measured, value),
                        confidence)));
    }

    private static double[] further(final List<Long> sizes) {
        return sizes.stream().mapToDouble(size -> size - 1.0).toArray();
    }

    private static double[] weights(final SortedMap<Long, List<PrttPoint>> bySize) {
        return Arrays.stream(medians(bySize, PrttPoint::singleNs))
                .map(time -> 1 / (time * time))
                .toArray();
    }

    private static double[] medians(
            final SortedMap<Long, List<PrttPoint>> bySize, final ToDoubleFunction<PrttPoint> value) {
        return bySize.values().stream()
                .mapToDouble(
                        same -> median(same.stream().mapToDouble(value).sorted().toArray()))
                .toArray();
    }

    /** The variance of the median of each size, from the median absolute deviation of its repetitions. */
    private static double[] variances(
            final SortedMap<Long, List<PrttPoint>> bySize, final ToDoubleFunction<PrttPoint> value) {
        return bySize.values().stream()
                .mapToDouble(same -> {
                    final double[] sorted =
                            same.stream().mapToDouble(value).sorted().toArray();
                    final double median = median(sorted);
                    final double[] away = Arrays.stream(sorted)
                            .map(one -> Math.abs(one - median))
                            .sorted()
                            .toArray();
                    final double deviation = DEVIATION_OF_MAD * median(away);
                    return deviation * deviation * VARIANCE_OF_MEDIAN / sorted.length;
                })
                .toArray();
    }

    private static double median(final double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** The widest interval that all uncertainties allow, so that it covers at least as often as it says. */
    private static Estimate latency(
            final List<PrttPoint> oneByte, final Estimate send, final Estimate receive, final double confidence) {
        final double[] halves = oneByte.stream()
                .mapToDouble(point -> point.singleNs() / 2)
                .sorted()
                .toArray();
        final int n = halves.length;
        final int below = n < 2
                ? 0
                : Math.max(0, BinomialDistribution.of(n, 0.5).inverseCumulativeProbability((1 - confidence) / 2) - 1);
        return new Estimate(
                median(halves) - send.value() - receive.value(),
                halves[below] - send.high() - receive.high(),
                halves[n - 1 - below] - send.low() - receive.low());
    }
}
