package org.turbulence.analysis.loggops.noise;

import java.util.Arrays;

/**
 * A list of samples that takes two bytes a sample where at most 65,536 of them differ: random look-ups live on the
 * caches. Immutable.
 */
final class SampleTable {
    private static final int CODES = 1 << Character.SIZE;

    private final char[] codes;
    private final long[] values;
    private final int[] smallValues;

    SampleTable(final String what, final long[] list) {
        if (list.length == 0) {
            throw new IllegalArgumentException("the list of " + what + " must hold at least 1 sample (got: 0)");
        }
        final long[] distinct = Arrays.stream(list).sorted().distinct().toArray();
        if (distinct[0] < 0) {
            throw new IllegalArgumentException(
                    "the list of " + what + " must hold no negative sample (got: " + distinct[0] + ")");
        }
        if (distinct.length <= CODES) {
            values = distinct;
            codes = new char[list.length];
            for (int i = 0; i < list.length; i++) {
                codes[i] = (char) Arrays.binarySearch(distinct, list[i]);
            }
        } else {
            values = list.clone();
            codes = null;
        }
        smallValues = distinct[distinct.length - 1] > Integer.MAX_VALUE
                ? null
                : Arrays.stream(values).mapToInt(value -> (int) value).toArray();
    }

    int length() {
        return codes == null ? values.length : codes.length;
    }

    long get(final int index) {
        final int at = codes == null ? index : codes[index];
        return smallValues == null ? values[at] : smallValues[at];
    }

    long least() {
        return Arrays.stream(values).min().orElse(0);
    }

    long greatest() {
        return Arrays.stream(values).max().orElse(0);
    }

    /** A copy as plain numbers. */
    long[] toArray() {
        final long[] list = new long[length()];
        Arrays.setAll(list, this::get);
        return list;
    }
}
