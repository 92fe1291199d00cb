package org.turbulence.benchmarks.launch.collective;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Who sends to whom in which step of a collective; every process sends and receives once a step. */
public enum Schedule {
    /** A barrier: in step k to the process 2^k further on; a send waits for all receives of the steps before. */
    DISSEMINATION,
    /** A ring all-reduce: 2(n−1) steps, each a chunk of the data to the right neighbour; sends wait likewise. */
    RING_ALLREDUCE;

    /** The word by which a user selects it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The schedule of a word.
     *
     * @throws IllegalArgumentException listing the words
     */
    public static Schedule of(final String word) {
        return Arrays.stream(values())
                .filter(schedule -> schedule.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a collective must be one of "
                        + Arrays.stream(values()).map(Schedule::word).collect(Collectors.joining(", ")) + " (got: "
                        + word + ")"));
    }

    int stepCount(final int processes) {
        return this == DISSEMINATION ? Integer.SIZE - Integer.numberOfLeadingZeros(processes - 1) : 2 * (processes - 1);
    }

    int sendTo(final int step, final int rank, final int processes) {
        return Math.floorMod(rank + distance(step), processes);
    }

    int receiveFrom(final int step, final int rank, final int processes) {
        return Math.floorMod(rank - distance(step), processes);
    }

    /** How many different peers a process sends to. */
    int peerCount(final int processes) {
        return this == DISSEMINATION ? stepCount(processes) : 1;
    }

    private int distance(final int step) {
        return this == DISSEMINATION ? 1 << step : 1;
    }
}
