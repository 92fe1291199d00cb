package org.turbulence.analysis.ingest.forks;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.model.ForkValues;

/** The list of figures that are taken from each fork of a run of our own recorder. */
final class ForkFigures {
    private static final double[] QUANTILES = {10, 25, 75, 90, 99.99};
    private static final String LENGTH = "messageLength";
    private static final double BITS_PER_BYTE = 8;
    private static final double NANOS_PER_SECOND = 1e9;

    private static final List<Figure> FIGURES = figures();

    private ForkFigures() {}

    private record Figure(ForkMetric metric, ToDoubleFunction<ForkData> value) {}

    /** All figures of the forks of one configuration; a fork without a finite value of a figure is left out of it. */
    static List<ForkValues> of(final ConfigurationKey key, final SortedMap<Integer, ForkData> forks) {
        final List<ForkValues> all = new ArrayList<>();
        for (final Figure figure : FIGURES) {
            all.add(values(key, figure, forks));
        }
        final OptionalLong length = messageLengthBytes(key);
        if (length.isPresent()) {
            final double bits = BITS_PER_BYTE * length.getAsLong() * NANOS_PER_SECOND;
            final ForkMetric metric =
                    new ForkMetric("ping-pong bandwidth p50", "bit/s", Direction.HIGHER_IS_BETTER, Role.GATED);
            all.add(values(key, new Figure(metric, fork -> bits / fork.halfRttNs(50)), forks));
        }
        return all;
    }

    private static ForkValues values(
            final ConfigurationKey key, final Figure figure, final SortedMap<Integer, ForkData> forks) {
        final List<Double> values = forks.values().stream()
                .filter(fork -> !fork.isEmpty())
                .mapToDouble(figure.value())
                .filter(Double::isFinite)
                .boxed()
                .toList();
        return new ForkValues(key, figure.metric(), values);
    }

    private static OptionalLong messageLengthBytes(final ConfigurationKey key) {
        final String text = key.params().getOrDefault(LENGTH, "");
        return text.matches("[1-9][0-9]{0,17}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static List<Figure> figures() {
        final List<Figure> figures = new ArrayList<>();
        figures.add(latency("p50", Role.GATED, fork -> fork.halfRttNs(50)));
        figures.add(latency("p99", Role.GATED, fork -> fork.halfRttNs(99)));
        figures.add(latency("p99.9", Role.GATED, fork -> fork.halfRttNs(99.9)));
        figures.add(latency("max", Role.GATED, ForkData::halfRttMaxNs));
        figures.add(lower("noise share", "1", Role.GATED, ForkData::noiseShare));
        figures.add(lower("detour rate", "1/s", Role.GATED, ForkData::detoursPerSecond));
        for (final double percent : QUANTILES) {
            final String name = percent == Math.rint(percent) ? "p" + (int) percent : "p" + percent;
            figures.add(latency(name, Role.QUANTILE, fork -> fork.halfRttNs(percent)));
        }
        figures.add(latency("mean, first half of the run", Role.PART, ForkData::firstHalfMeanNs));
        figures.add(latency("mean, second half of the run", Role.PART, ForkData::secondHalfMeanNs));
        figures.add(lower("initiator stall per RTT", "ns", Role.CAUSE, ForkData::stallPerSampleNs));
        figures.add(lower("responder hold per RTT", "ns", Role.CAUSE, ForkData::holdPerSampleNs));
        figures.add(lower("network and kernel per RTT", "ns", Role.CAUSE, ForkData::restPerSampleNs));
        return List.copyOf(figures);
    }

    private static Figure latency(final String name, final Role role, final ToDoubleFunction<ForkData> value) {
        return lower("half-RTT " + name, "ns", role, value);
    }

    private static Figure lower(
            final String name, final String unit, final Role role, final ToDoubleFunction<ForkData> value) {
        return new Figure(new ForkMetric(name, unit, Direction.LOWER_IS_BETTER, role), value);
    }
}
