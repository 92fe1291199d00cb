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

    /** The middle value; the mean of the middle two where their number is even. Sorts the column. */
    double median() {
        Arrays.sort(values, 0, count);
        return (values[(count - 1) / 2] + values[count / 2]) / 2.0;
    }
}
