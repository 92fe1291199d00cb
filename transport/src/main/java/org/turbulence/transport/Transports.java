package org.turbulence.transport;

import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/** All kinds of transport on the class path, ours and those that a user added, by name. */
public final class Transports {
    private Transports() {}

    /** The names of all kinds, sorted. */
    public static List<String> kinds() {
        return List.copyOf(load().keySet());
    }

    /**
     * The transport of this kind.
     *
     * @throws IllegalArgumentException naming the kinds there are
     */
    public static Transport of(final String kind) {
        final SortedMap<String, Transport> all = load();
        final Transport transport = all.get(kind);
        if (transport == null) {
            throw new IllegalArgumentException(
                    "transport must be one of " + String.join(", ", all.keySet()) + " (got: " + kind + ")");
        }
        return transport;
    }

    private static SortedMap<String, Transport> load() {
        final SortedMap<String, Transport> all = new TreeMap<>();
        for (final Transport transport : ServiceLoader.load(Transport.class)) {
            final Transport other = all.putIfAbsent(transport.kind(), transport);
            if (other != null && other.getClass() != transport.getClass()) {
                throw new IllegalStateException("transport kind "
                        + transport.kind()
                        + " is claimed by both "
                        + other.getClass().getName()
                        + " and "
                        + transport.getClass().getName()
                        + "; take one of their jars off the class path");
            }
        }
        return all;
    }
}
