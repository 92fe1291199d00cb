package org.turbulence.analysis.loggops.noise;

import java.util.Arrays;

/**
 * The detours that one host showed: when each began and how long it took. Immutable, shared by all threads.
 *
 * <p>What a detour does to an operation over [t, t + length): the rest of the detour that covers t, and the whole of
 * each that begins inside. The trace repeats: positions are taken modulo its last start less the length (HPDC 2010
 * code).
 */
public final class OsTrace {
    private final long[] startPs;
    private final long[] durationPs;
    private final long totalPs;
    private final int bucketShift;
    private final int[] bucketFirst;

    /**
     * Takes over the columns.
     *
     * @param startPs ascending starts, ps from the begin of the trace
     * @param durationPs durations, ps
     */
    public OsTrace(final long[] startPs, final long[] durationPs) {
        if (startPs.length < 2 || startPs.length != durationPs.length) {
            throw new IllegalArgumentException(
                    "a trace must hold at least 2 detours, each with start and duration (got: " + startPs.length
                            + " starts and " + durationPs.length + " durations)");
        }
        long total = 0;
        for (int i = 0; i < startPs.length; i++) {
            if (startPs[i] < (i == 0 ? 0 : startPs[i - 1]) || durationPs[i] < 0) {
                throw new IllegalArgumentException("detours must ascend in time and have no negative duration (got: "
                        + startPs[i] + " ps for " + durationPs[i] + " ps as number " + (i + 1) + ")");
            }
            total += durationPs[i];
        }
        this.startPs = startPs;
        this.durationPs = durationPs;
        this.totalPs = total;
        if (lengthPs() < 1) {
            throw new IllegalArgumentException("a trace must span at least 1 ps (got: " + lengthPs() + ")");
        }
        int shift = 0;
        while (lengthPs() >> shift > startPs.length) {
            shift++;
        }
        bucketShift = shift;
        bucketFirst = new int[(int) (lengthPs() >> shift) + 1];
        int event = 0;
        for (int bucket = 0; bucket < bucketFirst.length; bucket++) {
            while (event + 1 < startPs.length && startPs[event + 1] <= (long) bucket << shift) {
                event++;
            }
            bucketFirst[bucket] = event;
        }
    }

    /** The start of the last detour: the span that is repeated. */
    public long lengthPs() {
        return startPs[startPs.length - 1];
    }

    public int detourCount() {
        return startPs.length;
    }

    public long startPs(final int detour) {
        return startPs[detour];
    }

    public long durationPs(final int detour) {
        return durationPs[detour];
    }

    /** The share of time that goes to detours. */
    public double share() {
        return (double) totalPs / lengthPs();
    }

    /** The longest detour, ps. */
    public long longestPs() {
        return Arrays.stream(durationPs).max().orElse(0);
    }

    /** The detour that began last at or before a position; the first one when there is none. */
    int detourAt(final long positionPs) {
        int detour = bucketFirst[(int) (positionPs >> bucketShift)];
        while (detour + 1 < startPs.length && startPs[detour + 1] <= positionPs) {
            detour++;
        }
        return detour;
    }

    /** What detours add to an operation that begins at a time since the begin of the trace, ps. */
    long delayPs(final long sinceBeginPs, final long operationPs) {
        long delay = 0;
        long length = operationPs;
        if (length >= lengthPs()) {
            delay = length / lengthPs() * totalPs;
            length %= lengthPs();
        }
        final long position = sinceBeginPs % (lengthPs() - length);
        int detour = detourAt(position);
        if (position > startPs[0]) {
            delay += Math.max(0, startPs[detour] + durationPs[detour] - position);
        }
        while (detour + 1 < startPs.length && startPs[detour + 1] < position + length) {
            delay += durationPs[++detour];
        }
        return delay;
    }
}
