package org.turbulence.transport;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What several links were granted, in one map. Stateless; safe from any thread. */
public final class LinkGrants {
    private LinkGrants() {}

    /**
     * What all links have in common stands under its own name; what differs, under its name with the link's index, such
     * as {@code local-address.3}.
     */
    public static SortedMap<String, String> merge(final List<Link> links) {
        final SortedMap<String, String> merged = new TreeMap<>();
        for (final String name : links.get(0).granted().keySet()) {
            final long different = links.stream()
                    .map(link -> link.granted().get(name))
                    .distinct()
                    .count();
            if (different == 1) {
                merged.put(name, links.get(0).granted().get(name));
            } else {
                for (int i = 0; i < links.size(); i++) {
                    putIfKnown(merged, name + "." + i, links.get(i).granted(), name);
                }
            }
        }
        return merged;
    }

    private static void putIfKnown(
            final Map<String, String> merged, final String as, final Map<String, String> granted, final String name) {
        final String value = granted.get(name);
        if (value != null) {
            merged.put(as, value);
        }
    }
}
