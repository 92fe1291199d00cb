package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

/** Runs made up by tests, one figure at a time. */
public final class Measured {
    private final String source;
    private final List<ForkValues> values = new ArrayList<>();
    private final TreeMap<String, String> facts = new TreeMap<>();
    private final TreeMap<ConfigurationKey, SortedMap<String, String>> settings = new TreeMap<>();

    public Measured(final String source) {
        this.source = source;
    }

    public Measured fact(final String name, final String value) {
        facts.put(name, value);
        return this;
    }

    public Measured setting(final String param, final String name, final String value) {
        settings.computeIfAbsent(key(param), any -> new TreeMap<>()).put(name, value);
        return this;
    }

    public Measured latency(final String param, final double... forks) {
        return add(
                param, new ForkMetric("half-RTT p50", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED), forks);
    }

    public Measured throughput(final String param, final double... forks) {
        return add(param, new ForkMetric("score", "ops/s", Direction.HIGHER_IS_BETTER, ForkMetric.Role.GATED), forks);
    }

    public Measured add(final String param, final ForkMetric metric, final double... forks) {
        values.add(
                new ForkValues(key(param), metric, Arrays.stream(forks).boxed().toList()));
        return this;
    }

    public RunMeasurements run() {
        return new RunMeasurements(source, source, "", "", "", facts, settings, values, new TreeSet<>(), List.of());
    }

    /** {@code transport=tcp length=64} as a configuration of the benchmark {@code PingPong}. */
    public static ConfigurationKey key(final String params) {
        final TreeMap<String, String> names = new TreeMap<>();
        for (final String param : params.split(" ", -1)) {
            final String[] parts = param.split("=", 2);
            names.putAll(Map.of(parts[0], parts[1]));
        }
        return new ConfigurationKey("PingPong", "", names);
    }

    /** Values around a level, evenly spread by a relative deviation, in a fixed uneven order. */
    public static double[] around(final double level, final double spread, final int forks) {
        final double[] values = new double[forks];
        for (int i = 0; i < forks; i++) {
            final int place = (i * 7 + 3) % forks;
            values[i] = level * (1 + spread * (2.0 * place / (forks - 1) - 1));
        }
        return values;
    }
}
