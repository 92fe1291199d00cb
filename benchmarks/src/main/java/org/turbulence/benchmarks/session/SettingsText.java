package org.turbulence.benchmarks.session;

import java.util.Map;
import java.util.TreeMap;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportSettings;
import org.turbulence.transport.Transports;

/**
 * The settings of transports as one benchmark parameter: {@code name=value} pairs separated by semicolons, each for the
 * kind that its prefix names ({@code aeron-udp.mtu-length=8192}) or, without one, for whichever kind is measured.
 * {@value #DEFAULTS} leaves all at their defaults.
 */
public final class SettingsText {
    /** The text that asks for nothing. */
    public static final String DEFAULTS = "default";

    private SettingsText() {}

    /**
     * The validated settings for one kind; those for others are looked at, too.
     *
     * @throws IllegalArgumentException in one sentence: a pair without '=', an unknown kind or setting, a value that
     *     breaks its rule
     */
    public static TransportSettings parse(final Transport transport, final String text) {
        final Map<String, Map<String, String>> byKind = new TreeMap<>();
        if (!text.equals(DEFAULTS)) {
            for (final String pair : text.split(";", -1)) {
                addTo(byKind, transport.kind(), pair.trim());
            }
        }
        byKind.forEach((kind, asked) -> Transports.of(kind).settings(asked));
        return transport.settings(byKind.getOrDefault(transport.kind(), Map.of()));
    }

    private static void addTo(final Map<String, Map<String, String>> byKind, final String kind, final String pair) {
        final int equals = pair.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("settings must be name=value pairs separated by ';', such as"
                    + " aeron-udp.mtu-length=8192;tcp.send-buffer=1m (got: " + pair + ")");
        }
        final String name = pair.substring(0, equals).trim();
        final String value = pair.substring(equals + 1).trim();
        final int dot = name.indexOf('.');
        if (dot >= 0 && !Transports.kinds().contains(name.substring(0, dot))) {
            throw new IllegalArgumentException("the prefix of a setting must be a kind of transport, one of "
                    + String.join(", ", Transports.kinds()) + " (got: " + name.substring(0, dot) + " in " + pair + ")");
        }
        final Map<String, String> asked =
                byKind.computeIfAbsent(dot < 0 ? kind : name.substring(0, dot), any -> new TreeMap<>());
        if (asked.put(name.substring(dot + 1), value) != null) {
            throw new IllegalArgumentException("a setting must be given once only (got twice: " + name + ")");
        }
    }
}
