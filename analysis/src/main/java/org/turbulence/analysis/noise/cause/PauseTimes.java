package org.turbulence.analysis.noise.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.turbulence.analysis.model.Pause;

/** When one host was paused: its pauses, each widened by its uncertainty, as stretches of time that do not overlap. */
final class PauseTimes {
    private final long[] startNs;
    private final long[] endNs;

    PauseTimes(final List<Pause> pauses, final String host) {
        final List<long[]> merged = new ArrayList<>();
        pauses.stream()
                .filter(pause -> pause.host().equals(host))
                .sorted(Comparator.comparingLong(Pause::earliestNs))
                .forEach(pause -> merge(merged, pause.earliestNs(), pause.latestNs()));
        startNs = merged.stream().mapToLong(stretch -> stretch[0]).toArray();
        endNs = merged.stream().mapToLong(stretch -> stretch[1]).toArray();
    }

    private static void merge(final List<long[]> merged, final long from, final long to) {
        final long[] last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
        if (last != null && from <= last[1]) {
            last[1] = Math.max(last[1], to);
        } else {
            merged.add(new long[] {from, to});
        }
    }

    /** How much of the time from one instant to another is paused. */
    long within(final long fromNs, final long toNs) {
        int low = 0;
        int high = endNs.length;
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (endNs[middle] <= fromNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        long sum = 0;
        for (int i = low; i < startNs.length && startNs[i] < toNs; i++) {
            sum += Math.min(toNs, endNs[i]) - Math.max(fromNs, startNs[i]);
        }
        return sum;
    }
}
