package org.turbulence.analysis.ingest.jmh;

import java.util.Map;
import org.turbulence.analysis.model.Direction;

/**
 * A unit of JMH brought to the base unit of its kind, so that {@code us/op} of one run compares with {@code ns/op} of
 * another: times per operation become {@code ns/op}, rates {@code ops/s}; other units stay.
 *
 * @param base the base unit
 * @param factor by which a value is multiplied to be in the base unit
 * @param direction which way a figure of this unit gets better
 */
record JmhUnit(String base, double factor, Direction direction) {
    private static final Map<String, Double> NANOS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);

    static JmhUnit of(final String unit) {
        if (unit.endsWith("/op")) {
            final Double nanos = NANOS.get(unit.substring(0, unit.length() - "/op".length()));
            return nanos == null
                    ? new JmhUnit(unit, 1, Direction.LOWER_IS_BETTER)
                    : new JmhUnit("ns/op", nanos, Direction.LOWER_IS_BETTER);
        }
        if (unit.startsWith("ops/")) {
            final Double nanos = NANOS.get(unit.substring("ops/".length()));
            return nanos == null
                    ? new JmhUnit(unit, 1, Direction.HIGHER_IS_BETTER)
                    : new JmhUnit("ops/s", NANOS.get("s") / nanos, Direction.HIGHER_IS_BETTER);
        }
        return new JmhUnit(unit, 1, Direction.NONE);
    }
}
