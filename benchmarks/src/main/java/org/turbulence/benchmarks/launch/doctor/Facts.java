package org.turbulence.benchmarks.launch.doctor;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The facts of a host by name; one that the host does not tell is absent.
 *
 * @param byName as the host told them
 */
record Facts(Map<String, String> byName) {
    private static final String UNKNOWN = "unknown";

    Optional<String> text(final String name) {
        return Optional.ofNullable(byName.get(name)).filter(value -> !value.isBlank() && !value.equals(UNKNOWN));
    }

    OptionalLong number(final String name) {
        final Optional<String> digits = text(name).filter(value -> value.matches("[0-9]{1,18}"));
        return digits.isPresent() ? OptionalLong.of(Long.parseLong(digits.get())) : OptionalLong.empty();
    }

    OptionalDouble decimal(final String name) {
        final Optional<String> digits = text(name).filter(value -> value.matches("[0-9]{1,18}(\\.[0-9]{1,9})?"));
        return digits.isPresent() ? OptionalDouble.of(Double.parseDouble(digits.get())) : OptionalDouble.empty();
    }
}
