package org.turbulence.analysis.ingest.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The runs, hosts and series that a history file has already. Points, of which there are most, are recognised by their
 * first bytes and not parsed. Filled by one thread.
 */
final class KnownIds {
    private static final byte[] POINT = "{\"kind\":\"point\"".getBytes(StandardCharsets.UTF_8);

    private final Set<String> runs = new HashSet<>();
    private final Set<String> hosts = new HashSet<>();
    private final Set<String> series = new HashSet<>();

    private KnownIds() {}

    static KnownIds read(final Path file) throws IOException {
        final KnownIds known = new KnownIds();
        if (!Files.exists(file)) {
            return known;
        }
        final LinePart part = new LinePart();
        try (LineRange lines = new LineRange(file, 0, Files.size(file))) {
            while (lines.next()) {
                if (!startsWith(lines, POINT)) {
                    part.readLine(file, lines);
                }
            }
        }
        known.runs.addAll(part.runs.keySet());
        known.hosts.addAll(part.hosts.keySet());
        known.series.addAll(part.series.keySet());
        return known;
    }

    /** Adds a run; false if it was known. */
    boolean addRun(final String id) {
        return runs.add(id);
    }

    /** Adds a host; false if it was known. */
    boolean addHost(final String id) {
        return hosts.add(id);
    }

    /** Adds a series; false if it was known. */
    boolean addSeries(final String id) {
        return series.add(id);
    }

    private static boolean startsWith(final LineRange lines, final byte[] start) {
        if (lines.length() < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (lines.bytes()[lines.start() + i] != start[i]) {
                return false;
            }
        }
        return true;
    }
}
