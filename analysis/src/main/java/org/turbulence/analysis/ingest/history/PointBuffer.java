package org.turbulence.analysis.ingest.history;

import java.util.Arrays;

/** Points of one series as they come, in growing arrays. Not thread-safe. */
final class PointBuffer {
    private static final int FIRST_CAPACITY = 16;

    private int[] runs = new int[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private double[] spreads = new double[FIRST_CAPACITY];
    private int count;

    void add(final int run, final double value, final double spread) {
        if (count == runs.length) {
            runs = Arrays.copyOf(runs, count * 2);
            values = Arrays.copyOf(values, count * 2);
            spreads = Arrays.copyOf(spreads, count * 2);
        }
        runs[count] = run;
        values[count] = value;
        spreads[count] = spread;
        count++;
    }

    int count() {
        return count;
    }

    int run(final int i) {
        return runs[i];
    }

    double value(final int i) {
        return values[i];
    }

    double spread(final int i) {
        return spreads[i];
    }
}
