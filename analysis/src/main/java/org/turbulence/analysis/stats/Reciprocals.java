package org.turbulence.analysis.stats;

/**
 * Sum of 1 / value over values above 0: the mean of a rate is the mean of reciprocals, and not the reciprocal of a
 * mean. Four sums side by side keep the divider busy. Not for use by several threads.
 */
public final class Reciprocals {
    private double sum;
    private long count;

    /** Adds the first values of an array; those that are 0 or less have no reciprocal and are left out. */
    public void record(final long[] values, final int length) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        long left = 0;
        for (; i + 3 < length; i += 4) {
            if (values[i] > 0 && values[i + 1] > 0 && values[i + 2] > 0 && values[i + 3] > 0) {
                a += 1.0 / values[i];
                b += 1.0 / values[i + 1];
                c += 1.0 / values[i + 2];
                d += 1.0 / values[i + 3];
            } else {
                for (int j = i; j < i + 4; j++) {
                    a += values[j] > 0 ? 1.0 / values[j] : 0;
                    left += values[j] > 0 ? 0 : 1;
                }
            }
        }
        for (; i < length; i++) {
            a += values[i] > 0 ? 1.0 / values[i] : 0;
            left += values[i] > 0 ? 0 : 1;
        }
        sum += a + b + (c + d);
        count += length - left;
    }

    /** Adds one value above 0. */
    public void add(final long value) {
        sum += 1.0 / value;
        count++;
    }

    /** Values that entered. */
    public long count() {
        return count;
    }

    /** Mean of the reciprocals; NaN without values. */
    public double mean() {
        return sum / count;
    }
}
