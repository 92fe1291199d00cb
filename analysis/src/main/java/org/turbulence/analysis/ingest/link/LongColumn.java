package org.turbulence.analysis.ingest.link;

import java.util.Arrays;

/** Numbers that are added block by block. */
final class LongColumn {
    private long[] values = new long[1 << 12];
    private int count;

    void addAll(final long[] block, final int added) {
        if (count + added > values.length) {
            values = Arrays.copyOf(values, Math.max(count + added, 2 * values.length));
        }
        System.arraycopy(block, 0, values, count, added);
        count += added;
    }

    int count() {
        return count;
    }

    /** A copy of what was added. */
    long[] toArray() {
        return Arrays.copyOf(values, count);
    }

    /** A quantile, type 7: the median for 0.5. Sorts the column. */
    double quantile(final double share) {
        Arrays.sort(values, 0, count);
        final double at = share * (count - 1);
        final int below = (int) at;
        final int above = Math.min(below + 1, count - 1);
        return values[below] + (at - below) * (values[above] - values[below]);
    }
}
