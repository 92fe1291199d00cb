package org.turbulence.benchmarks.launch.peer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last few lines of a log, for the moment when somebody asks why. Safe for several threads. */
final class LastLines {
    private final Deque<String> lines = new ArrayDeque<>();
    private final int maxCount;

    LastLines(final int maxCount) {
        this.maxCount = maxCount;
    }

    synchronized void add(final String line) {
        if (lines.size() == maxCount) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
