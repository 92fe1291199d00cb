package org.turbulence.analysis.model.history;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Doubt;

/**
 * All that a history folder holds.
 *
 * @param runs in the order of their starts
 * @param series in the order of their keys
 * @param acceptances in the order of the file
 * @param hosts parts of each fingerprint, by its hash
 * @param doubts lines that could not be used
 */
public record History(
        List<HistoryRun> runs,
        List<Series> series,
        List<Acceptance> acceptances,
        SortedMap<String, SortedMap<String, String>> hosts,
        List<Doubt> doubts) {
    public History {
        runs = List.copyOf(runs);
        series = List.copyOf(series);
        acceptances = List.copyOf(acceptances);
        hosts = Collections.unmodifiableSortedMap(new TreeMap<>(hosts));
        doubts = List.copyOf(doubts);
    }
}
