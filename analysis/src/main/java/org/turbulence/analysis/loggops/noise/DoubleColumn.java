package org.turbulence.analysis.loggops.noise;

import java.util.Arrays;

/** A growing column of numbers. */
final class DoubleColumn {
    private double[] values = new double[1024];
    private int count;

    void add(final double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = value;
    }

    double[] values() {
        return Arrays.copyOf(values, count);
    }
}
