package org.turbulence.analysis.ingest.forks;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.model.ForkValues;

/**
 * The list of figures that are taken from each fork of a run of our own recorder, by what its samples are.
 *
 * <p>A percentile that the samples of one fork are too few for is not taken of any: it would be the largest sample
 * under another name. The least is that of independent samples; where samples come in clusters the forks differ the
 * more, and that is what verdicts rest on. The 99.99th is never judged.
 */
final class ForkFigures {
    private static final String LENGTH = "messageLength";
    private static final double BITS_PER_BYTE = 8;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double PER_CENT = 100;
    private static final double UPPER_TAIL = 0.025;
    private static final int HALVES = 2;

    private final ConfigurationKey key;
    private final TrialKind kind;
    private final List<ForkData> forks;
    private final List<ForkValues> all = new ArrayList<>();

    private ForkFigures(final ConfigurationKey key, final TrialKind kind, final List<ForkData> forks) {
        this.key = key;
        this.kind = kind;
        this.forks = forks;
    }

    /** All figures of the forks of one configuration; a fork without a finite value of a figure is left out of it. */
    static List<ForkValues> of(
            final ConfigurationKey key, final TrialKind kind, final SortedMap<Integer, ForkData> forks) {
        final ForkFigures figures = new ForkFigures(
                key,
                kind,
                forks.values().stream()
                        .filter(fork -> !fork.isEmpty() || kind.isDetour())
                        .toList());
        figures.add();
        return figures.all;
    }

    private void add() {
        if (kind.isStream()) {
            add(
                    "streaming bandwidth p50",
                    "bit/s",
                    Direction.HIGHER_IS_BETTER,
                    Role.GATED,
                    fork -> fork.receivedBitsPerSecond());
            addTimes(Role.QUANTILE);
        } else if (kind.isDetour()) {
            addLower("detour rate", "1/s", Role.GATED, ForkData::detoursPerSecond);
            addLower("noise share", "1", Role.GATED, ForkData::detourShare);
            addTimes(Role.QUANTILE);
        } else {
            addTimes(Role.GATED);
            addLower("noise share", "1", Role.GATED, ForkData::noiseShare);
            addLower("detour rate", "1/s", Role.GATED, ForkData::stallsPerSecond);
            addParts();
            addLower("initiator stall per RTT", "ns", Role.CAUSE, ForkData::stallPerSampleNs);
            addLower("responder hold per RTT", "ns", Role.CAUSE, ForkData::holdPerSampleNs);
            addLower("network and kernel per RTT", "ns", Role.CAUSE, ForkData::restPerSampleNs);
            addPingPongBandwidth();
        }
        addCounters();
    }

    private void addTimes(final Role judged) {
        addQuantile("p50", 50, judged);
        addQuantile("p99", 99, judged);
        addQuantile("p99.9", 99.9, judged);
        addTime("max", judged, ForkData::timeMaxNs);
        addQuantile("p10", 10, Role.QUANTILE);
        addQuantile("p25", 25, Role.QUANTILE);
        addQuantile("p75", 75, Role.QUANTILE);
        addQuantile("p90", 90, Role.QUANTILE);
        addQuantile("p99.99", 99.99, Role.QUANTILE);
    }

    private void addQuantile(final String name, final double percent, final Role role) {
        final long needed = neededSamples(percent);
        final long fewest = forks.stream().mapToLong(ForkData::count).min().orElse(0);
        if (fewest < needed && !forks.isEmpty()) {
            all.add(ForkValues.unsupported(
                    key,
                    new ForkMetric(kind.timeName() + " " + name, "ns", Direction.LOWER_IS_BETTER, role),
                    "a fork has " + fewest + " samples and needs " + needed));
        } else {
            addTime(name, role, fork -> fork.timeNs(percent));
        }
    }

    /** As many that the largest lies above the percentile with 97.5 % confidence; for a low one, the smallest below. */
    static long neededSamples(final double percent) {
        final double share = Math.max(percent, PER_CENT - percent) / PER_CENT;
        return (long) Math.ceil(Math.log(UPPER_TAIL) / Math.log(share));
    }

    private void addParts() {
        addTime("mean, first half of the run", Role.PART, fork -> fork.meanOfPartNs(0, HALVES));
        addTime("mean, second half of the run", Role.PART, fork -> fork.meanOfPartNs(1, HALVES));
    }

    private void addPingPongBandwidth() {
        final OptionalLong length = messageLengthBytes();
        if (length.isPresent() && kind.timeName().equals("half-RTT")) {
            final double bits = BITS_PER_BYTE * length.getAsLong() * NANOS_PER_SECOND * kind.timeDivisor();
            add(
                    "ping-pong bandwidth p50",
                    "bit/s",
                    Direction.HIGHER_IS_BETTER,
                    Role.GATED,
                    fork -> bits / fork.timeNs(50));
        }
    }

    /** What the iterations counted on either host: times as a share of the run, events by the second. */
    private void addCounters() {
        final TreeSet<String> names = new TreeSet<>();
        forks.forEach(fork -> names.addAll(fork.counterNames()));
        for (final String name : names) {
            if (name.startsWith("initiator.") || name.startsWith("responder.") || name.equals("backPressureCount")) {
                if (name.endsWith("Ns")) {
                    addLower(name, "1", Role.CAUSE, fork -> fork.counterPerSecond(name) / NANOS_PER_SECOND);
                } else {
                    addLower(name, "1/s", Role.CAUSE, fork -> fork.counterPerSecond(name));
                }
            }
        }
    }

    private void addTime(final String name, final Role role, final ToDoubleFunction<ForkData> ns) {
        addLower(kind.timeName() + " " + name, "ns", role, fork -> ns.applyAsDouble(fork) / kind.timeDivisor());
    }

    private void addLower(
            final String name, final String unit, final Role role, final ToDoubleFunction<ForkData> value) {
        add(name, unit, Direction.LOWER_IS_BETTER, role, value);
    }

    private void add(
            final String name,
            final String unit,
            final Direction direction,
            final Role role,
            final ToDoubleFunction<ForkData> value) {
        final List<Double> values = forks.stream()
                .mapToDouble(value)
                .filter(Double::isFinite)
                .boxed()
                .toList();
        all.add(new ForkValues(key, new ForkMetric(name, unit, direction, role), values));
    }

    private OptionalLong messageLengthBytes() {
        final String text = key.params().getOrDefault(LENGTH, "");
        return text.matches("[1-9][0-9]{0,17}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
