package org.turbulence.transport.duty;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** All duties by their names: those of this package, and every {@link DutyKind}. Stateless; safe from any thread. */
public final class Duties {
    private static final Map<String, Function<DutyParameters, Duty>> KINDS =
            new TreeMap<>(Map.of(DetourDuty.KIND, DetourDuty::of, EchoDuty.KIND, EchoDuty::of));

    private Duties() {}

    /**
     * The duty of that name with these parameters; what is not named takes its default.
     *
     * @throws IllegalArgumentException naming an unknown duty or parameter, or the rule that a value breaks
     */
    public static Duty of(final String kind, final SortedMap<String, String> parameters) {
        final Map<String, Function<DutyParameters, Duty>> kinds = kinds();
        final Function<DutyParameters, Duty> known = kinds.get(kind);
        if (known == null) {
            throw new IllegalArgumentException(
                    "duty must be one of " + String.join(", ", kinds.keySet()) + " (got: " + kind + ")");
        }
        final DutyParameters given = new DutyParameters(kind, parameters);
        final Duty duty = known.apply(given);
        given.end();
        return duty;
    }

    private static Map<String, Function<DutyParameters, Duty>> kinds() {
        final Map<String, Function<DutyParameters, Duty>> kinds = new TreeMap<>(KINDS);
        ServiceLoader.load(DutyKind.class).forEach(kind -> kinds.put(kind.name(), kind::of));
        return kinds;
    }
}
