package org.turbulence.analysis.ingest.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * The reader of a history file: parts of it in parallel, then put together. What cannot be used becomes a doubt: a
 * damaged line, a point without its run or series. Of a point that stands twice the first one counts.
 */
public final class HistoryReader {
    private static final long PART_BYTES = 8L << 20;

    private HistoryReader() {}

    /**
     * Reads a history folder.
     *
     * @throws IOException if there is none, or it cannot be read
     */
    public static History read(final Path folder) throws IOException {
        final Path file = HistoryLayout.lines(folder);
        if (!Files.exists(file)) {
            throw new HistoryException(folder + " must hold a history.jsonl: there is none; begin one with track add");
        }
        return join(file, parts(file));
    }

    private static List<LinePart> parts(final Path file) throws IOException {
        final long bytes = Files.size(file);
        final int count = Math.toIntExact(Math.max(1, (bytes + PART_BYTES - 1) / PART_BYTES));
        try {
            return IntStream.range(0, count)
                    .parallel()
                    .mapToObj(i -> {
                        final LinePart part = new LinePart();
                        try {
                            part.read(file, i * PART_BYTES, Math.min(bytes, (i + 1) * PART_BYTES));
                        } catch (final IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        return part;
                    })
                    .toList();
        } catch (final UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static History join(final Path file, final List<LinePart> parts) {
        final Map<String, HistoryRun> runsById = new HashMap<>();
        final Map<String, SeriesKey> keysById = new TreeMap<>();
        final TreeMap<String, SortedMap<String, String>> hosts = new TreeMap<>();
        final List<Acceptance> acceptances = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        for (final LinePart part : parts) {
            part.runs.forEach(runsById::putIfAbsent);
            part.series.forEach(keysById::putIfAbsent);
            hosts.putAll(part.hosts);
            acceptances.addAll(part.acceptances);
            doubts.addAll(part.doubts);
        }
        final List<HistoryRun> runs = new ArrayList<>(runsById.values());
        Collections.sort(runs);
        final Map<String, Integer> order = new HashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            order.put(runs.get(i).id(), i);
        }
        final List<int[]> runOrders = new ArrayList<>();
        for (final LinePart part : parts) {
            runOrders.add(part.runNames.stream()
                    .mapToInt(name -> order.getOrDefault(name, -1))
                    .toArray());
            for (final String name : part.runNames) {
                if (!order.containsKey(name)) {
                    doubts.add(new Doubt(file.toString(), "points of run " + name + " have no run and are left out"));
                }
            }
            for (final String id : part.points.keySet()) {
                if (!keysById.containsKey(id)) {
                    doubts.add(
                            new Doubt(file.toString(), "points of series " + id + " have no series and are left out"));
                }
            }
        }
        final List<Series> series = keysById.entrySet().parallelStream()
                .map(entry -> series(entry.getKey(), entry.getValue(), parts, runOrders, runs))
                .sorted((one, other) -> one.key().compareTo(other.key()))
                .toList();
        return new History(runs, series, acceptances, hosts, doubts);
    }

    private static Series series(
            final String id,
            final SeriesKey key,
            final List<LinePart> parts,
            final List<int[]> runOrders,
            final List<HistoryRun> runs) {
        final double[] values = new double[runs.size()];
        final double[] spreads = new double[runs.size()];
        final boolean[] present = new boolean[runs.size()];
        int count = 0;
        for (int p = 0; p < parts.size(); p++) {
            final PointBuffer points = parts.get(p).points.get(id);
            for (int i = 0; points != null && i < points.count(); i++) {
                final int run = runOrders.get(p)[points.run(i)];
                if (run >= 0 && !present[run]) {
                    present[run] = true;
                    values[run] = points.value(i);
                    spreads[run] = points.spread(i);
                    count++;
                }
            }
        }
        return packed(key, runs, values, spreads, present, count);
    }

    private static Series packed(
            final SeriesKey key,
            final List<HistoryRun> runs,
            final double[] values,
            final double[] spreads,
            final boolean[] present,
            final int count) {
        final int[] runIndex = new int[count];
        int next = 0;
        for (int run = 0; run < present.length; run++) {
            if (present[run]) {
                runIndex[next] = run;
                values[next] = values[run];
                spreads[next] = spreads[run];
                next++;
            }
        }
        return new Series(key, runs, runIndex, Arrays.copyOf(values, count), Arrays.copyOf(spreads, count));
    }
}
