package org.turbulence.analysis.noise.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.noise.summary.SizeTable.Quantity;

/** Lays the sketches of some runs, and the figures that other tools printed, beside each other. */
final class Assembly {
    private static final Set<String> WITHOUT_MEAN = Set.of("min", "median");
    private static final String MEAN = "mean";
    private static final Map<String, Quantity> QUANTITIES = Map.of(
            "halfRttNs", Quantity.HALF_RTT,
            "pingPongBandwidthBitsPerSecond", Quantity.PING_PONG_BANDWIDTH,
            "streamingBandwidthBitsPerSecond", Quantity.STREAMING_BANDWIDTH,
            "bidirectionalBandwidthBitsPerSecond", Quantity.BIDIRECTIONAL_BANDWIDTH,
            "perDirectionBandwidthBitsPerSecond", Quantity.PER_DIRECTION_BANDWIDTH,
            "aggregateBandwidthBitsPerSecond", Quantity.AGGREGATE_BANDWIDTH);

    private final List<Sketch> sketches;
    private final Map<Quantity, SizeTable> sizes = new EnumMap<>(Quantity.class);

    Assembly(final List<Sketch> sketches) {
        this.sketches = sketches;
    }

    Summary of(final List<Run> runs, final List<Observation> observations, final List<Doubt> doubts) {
        addSizes();
        addObservations(observations);
        final List<Sketch> pingPongs = of(Measurement.PING_PONG);
        return new Summary(
                runs.stream().map(Run::info).toList(),
                bySystem(pingPongs).entrySet().stream()
                        .map(entry -> system(entry.getKey(), entry.getValue()))
                        .toList(),
                List.copyOf(sizes.values()),
                stripings(),
                sorted(of(Measurement.BURST), "intervalNs", "burstIntervalNs"),
                duplexes(),
                sorted(of(Measurement.OPEN_LOOP), "ratePerSecond", "ratePerSecond"),
                streams(),
                bySystem(pingPongs).values().stream()
                        .map(each -> each.get(0))
                        .filter(each -> !each.setting().asked().isEmpty()
                                || !each.setting().initiatorGranted().isEmpty())
                        .toList(),
                doubts);
    }

    private List<Sketch> of(final Measurement measurement) {
        return sketches.stream()
                .filter(sketch -> sketch.measurement() == measurement)
                .sorted(Comparator.comparingLong(Sketch::messageLength))
                .toList();
    }

    private List<Sketch> streams() {
        final List<Sketch> streams = new ArrayList<>(of(Measurement.STREAM));
        streams.addAll(of(Measurement.BIDIRECTIONAL_STREAM));
        return streams;
    }

    private static List<Sketch> sorted(final List<Sketch> sketches, final String param, final String other) {
        return sketches.stream()
                .sorted(Comparator.comparing(Sketch::system)
                        .thenComparingLong(Sketch::messageLength)
                        .thenComparingLong(sketch -> Math.max(sketch.number(param), sketch.number(other))))
                .toList();
    }

    private static Map<String, List<Sketch>> bySystem(final List<Sketch> sketches) {
        return sketches.stream()
                .collect(Collectors.groupingBy(Sketch::system, LinkedHashMap::new, Collectors.toList()));
    }

    private static SystemRow system(final String name, final List<Sketch> pingPongs) {
        final Optional<Sketch> shortest = pingPongs.stream()
                .filter(sketch -> sketch.messageLength() >= 0 && sketch.rtt().count() > 0)
                .min(Comparator.comparingLong(Sketch::messageLength));
        final Optional<Sketch> best = pingPongs.stream()
                .filter(sketch -> sketch.messageLength() > 0 && Double.isFinite(sketch.meanBandwidth()))
                .max(Comparator.comparingDouble(Sketch::meanBandwidth));
        return new SystemRow(name, shortest, best);
    }

    private void addSizes() {
        for (final Sketch sketch : of(Measurement.PING_PONG)) {
            if (sketch.messageLength() >= 0 && sketch.rtt().count() > 0) {
                final double halfNs = sketch.rtt().mean() / 2;
                put(Quantity.HALF_RTT, sketch.messageLength(), sketch.system(), halfNs);
                if (sketch.messageLength() > 0) {
                    put(
                            Quantity.PING_PONG_BANDWIDTH,
                            sketch.messageLength(),
                            sketch.system(),
                            8e9 * sketch.messageLength() / halfNs);
                }
            }
        }
        for (final Sketch sketch : of(Measurement.STREAM)) {
            put(Quantity.STREAMING_BANDWIDTH, sketch.messageLength(), sketch.system(), received(sketch));
        }
    }

    /** Means; of a tool that prints none of a quantity, its smallest or median figure under a name that says so. */
    private void addObservations(final List<Observation> observations) {
        final Set<List<Object>> withMean = observations.stream()
                .filter(observation -> observation.figure().statistic().equals(MEAN))
                .map(Assembly::quantityOf)
                .collect(Collectors.toSet());
        for (final Observation observation : observations) {
            final String statistic = observation.figure().statistic();
            if (statistic.equals(MEAN)) {
                addObservation(observation, "");
            } else if (WITHOUT_MEAN.contains(statistic) && !withMean.contains(quantityOf(observation))) {
                addObservation(observation, " (" + statistic + ")");
            }
        }
    }

    private static List<Object> quantityOf(final Observation observation) {
        final Figure figure = observation.figure();
        return List.of(observation.source(), figure.benchmark(), figure.params(), figure.metric());
    }

    private void addObservation(final Observation observation, final String suffix) {
        final Figure figure = observation.figure();
        final Quantity quantity = QUANTITIES.get(figure.metric());
        final String length = figure.param("messageLength");
        if (quantity != null && length.matches("[0-9]{1,18}")) {
            put(quantity, Long.parseLong(length), SystemNames.of(observation) + suffix, figure.value());
        }
    }

    private void put(final Quantity quantity, final long length, final String system, final double figure) {
        sizes.computeIfAbsent(quantity, SizeTable::new).put(length, system, figure);
    }

    private static double received(final Sketch sketch) {
        return sketch.rate("receivedBytes", "receivedNs");
    }

    private List<Striping> stripings() {
        final Map<List<Object>, List<Sketch>> groups = of(Measurement.STRIPED_PING_PONG).stream()
                .collect(Collectors.groupingBy(
                        sketch -> List.of(
                                sketch.system(),
                                sketch.trial().param("strategy")
                                        + suffix(sketch.trial().param("chunkLength")),
                                sketch.messageLength()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> new Striping(
                        (String) group.getKey().get(0),
                        (String) group.getKey().get(1),
                        (Long) group.getKey().get(2),
                        group.getValue()))
                .toList();
    }

    private static String suffix(final String chunkLength) {
        return chunkLength.isEmpty() ? "" : " " + chunkLength;
    }

    private List<Duplex> duplexes() {
        final List<Duplex> duplexes = new ArrayList<>();
        addDuplexes(
                duplexes,
                false,
                of(Measurement.PING_PONG),
                of(Measurement.BIDIRECTIONAL_PING_PONG),
                Sketch::meanBandwidth);
        addDuplexes(duplexes, true, of(Measurement.STREAM), of(Measurement.BIDIRECTIONAL_STREAM), Assembly::received);
        return duplexes;
    }

    private static void addDuplexes(
            final List<Duplex> duplexes,
            final boolean streams,
            final List<Sketch> oneWay,
            final List<Sketch> both,
            final Function<Sketch, Double> bandwidth) {
        bySystem(both).forEach((system, sketches) -> {
            final Optional<Sketch> peak = oneWay.stream()
                    .filter(sketch -> sketch.system().equals(system) && Double.isFinite(bandwidth.apply(sketch)))
                    .max(Comparator.comparing(bandwidth));
            final Map<Long, double[]> byLength = new LinkedHashMap<>();
            for (final Sketch sketch : sketches) {
                byLength.computeIfAbsent(sketch.messageLength(), length -> new double[] {Double.NaN, Double.NaN})[
                                sketch.trial().direction().equals("backward") ? 1 : 0] =
                        bandwidth.apply(sketch);
            }
            byLength.entrySet().stream()
                    .filter(entry -> Double.isFinite(entry.getValue()[0] + entry.getValue()[1]))
                    .max(Comparator.comparingDouble(entry -> entry.getValue()[0] + entry.getValue()[1]))
                    .ifPresent(best -> duplexes.add(new Duplex(
                            system,
                            streams,
                            peak.map(Sketch::messageLength).orElse(-1L),
                            peak.map(bandwidth).orElse(Double.NaN),
                            best.getKey(),
                            best.getValue()[0],
                            best.getValue()[1])));
        });
    }
}
