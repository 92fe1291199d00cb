package org.turbulence.analysis.loggops.noise;

import java.io.IOException;

/**
 * Writes the lists of latencies and gaps that the noise study's variant of LogGOPSim takes: one whole number a line, a
 * latency in ps or a gap in ps per byte. A gap is rounded for it, which at 86 ps a byte costs up to 0.6 %. Name the
 * files with the unit, as {@link #LATENCY_SUFFIX} and {@link #GAP_SUFFIX} do.
 */
public final class LatencyGapLists {
    /** How the name of a file of latencies ends. */
    public static final String LATENCY_SUFFIX = "-latency-ps.txt";
    /** How the name of a file of gaps ends. */
    public static final String GAP_SUFFIX = "-gap-ps-per-byte.txt";

    private static final double FS_PER_PS = 1000;

    private LatencyGapLists() {}

    /** Writes latencies, ps. */
    public static void writeLatencies(final long[] latenciesPs, final Appendable out) throws IOException {
        for (final long latency : latenciesPs) {
            out.append(Long.toString(latency)).append('\n');
        }
    }

    /** Writes gaps, fs per byte, as ps per byte. */
    public static void writeGaps(final long[] gapsFs, final Appendable out) throws IOException {
        for (final long gap : gapsFs) {
            out.append(Long.toString(Math.round(gap / FS_PER_PS))).append('\n');
        }
    }
}
