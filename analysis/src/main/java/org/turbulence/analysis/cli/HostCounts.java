package org.turbulence.analysis.cli;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.Quantity;

/** Reads numbers of hosts: {@code 4,64,1k}, or a sweep {@code 4..16k} that doubles, or {@code 4..16k:4} times four. */
final class HostCounts {
    private HostCounts() {}

    /**
     * Parses a list.
     *
     * @throws IllegalArgumentException when it is none
     */
    static List<Integer> parse(final String text) {
        final List<Integer> hosts = new ArrayList<>();
        for (final String part : text.split(",", -1)) {
            final int dots = part.indexOf("..");
            if (dots < 0) {
                hosts.add(count(part));
            } else {
                sweep(part, dots, hosts);
            }
        }
        return hosts;
    }

    private static void sweep(final String part, final int dots, final List<Integer> hosts) {
        final int colon = part.indexOf(':', dots);
        final int from = count(part.substring(0, dots));
        final int to = count(part.substring(dots + 2, colon < 0 ? part.length() : colon));
        final int factor = colon < 0 ? 2 : count(part.substring(colon + 1));
        if (from < 1 || factor < 2 || to < from) {
            throw new IllegalArgumentException(
                    "a sweep of hosts must go up from at least 1 by a factor of at least 2 (got: " + part + ")");
        }
        for (long n = from; n <= to; n *= factor) {
            hosts.add((int) n);
        }
    }

    private static int count(final String text) {
        final long count = Quantity.bytes(text.strip());
        if (count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("a number of hosts must be below 2^31 (got: " + text + ")");
        }
        return (int) count;
    }
}
