package org.turbulence.analysis.loggops;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads LogGOPS parameters as users write them: {@code L=1.3us,o=150ns,g=1.5us,G=0.086ns,O=0,S=4096}, and where needed
 * {@code Gfar=…} (between switches), {@code Gboth=…} (while sending too) and {@code hosts=…} (per switch).
 */
public final class LogGopsText {
    private static final Set<String> KEYS = Set.of("L", "o", "g", "G", "O", "S", "Gfar", "Gboth", "hosts");
    private static final List<String> REQUIRED = List.of("L", "o", "g", "G");

    private LogGopsText() {}

    /**
     * Parses a list of parameters; L, o, g and G must be there.
     *
     * @throws IllegalArgumentException naming the parameter at fault
     */
    public static LogGops parse(final String text) {
        final Map<String, String> values = new HashMap<>();
        for (final String part : text.split(",", -1)) {
            final int equals = part.indexOf('=');
            final String key =
                    equals < 0 ? part.strip() : part.substring(0, equals).strip();
            if (equals < 0 || !KEYS.contains(key)) {
                throw new IllegalArgumentException(
                        "a parameter must be written as L=, o=, g=, G=, O=, S=, Gfar=, Gboth="
                                + " or hosts= with a value (got: \"" + part + "\")");
            }
            if (values.put(key, part.substring(equals + 1).strip()) != null) {
                throw new IllegalArgumentException("a parameter must be given once (got " + key + " twice)");
            }
        }
        final String missing =
                REQUIRED.stream().filter(key -> !values.containsKey(key)).collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("L, o, g and G must be given (missing: " + missing + ")");
        }
        final long gap = Quantity.femtosecondsPerByte(values.get("G"));
        return new LogGops(
                Quantity.picoseconds(values.get("L")),
                Quantity.picoseconds(values.get("o")),
                Quantity.picoseconds(values.get("g")),
                gap,
                values.containsKey("Gfar") ? Quantity.femtosecondsPerByte(values.get("Gfar")) : gap,
                Quantity.femtosecondsPerByte(values.getOrDefault("Gboth", "0")),
                Quantity.femtosecondsPerByte(values.getOrDefault("O", "0")),
                values.containsKey("S") ? Quantity.bytes(values.get("S")) : Long.MAX_VALUE,
                Math.toIntExact(Quantity.bytes(values.getOrDefault("hosts", "1"))));
    }
}
