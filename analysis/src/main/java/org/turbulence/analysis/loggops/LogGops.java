package org.turbulence.analysis.loggops;

/**
 * The LogGOPS parameters of one system.
 *
 * @param latencyPs L: from the last byte leaving the sender's CPU to the first arriving, ps
 * @param overheadPs o: CPU time of sending or receiving a message, ps
 * @param gapPs g: time between two messages of a NIC, ps
 * @param nearGapFs G of a message within a switch, fs per byte
 * @param farGapFs G of a message between switches, fs per byte
 * @param bothWaysGapFs G while the receiving NIC is sending too, fs per byte; 0 = as if it were not
 * @param overheadPerByteFs O: CPU time per byte, fs
 * @param eagerBytes S: the largest message that is sent without waiting for its receiver, bytes
 * @param hostsPerSwitch consecutive ranks below one switch
 */
public record LogGops(
        long latencyPs,
        long overheadPs,
        long gapPs,
        long nearGapFs,
        long farGapFs,
        long bothWaysGapFs,
        long overheadPerByteFs,
        long eagerBytes,
        int hostsPerSwitch) {
    /** No single cost may exceed this, ps or fs: it leaves room for a million of them in 64 bits. */
    public static final long MAXIMUM_COST = 1L << 43;

    public LogGops {
        check("L", latencyPs);
        check("o", overheadPs);
        check("g", gapPs);
        check("G", nearGapFs);
        check("G (far)", farGapFs);
        check("G (both ways)", bothWaysGapFs);
        check("O", overheadPerByteFs);
        if (eagerBytes < 0) {
            throw new IllegalArgumentException("S must be at least 0 bytes (got: " + eagerBytes + ")");
        }
        if (hostsPerSwitch < 1) {
            throw new IllegalArgumentException("hosts per switch must be at least 1 (got: " + hostsPerSwitch + ")");
        }
    }

    private static void check(final String name, final long cost) {
        if (cost < 0 || cost > MAXIMUM_COST) {
            throw new IllegalArgumentException(
                    name + " must be 0 .. about 8.8 s, or 8.8 ms per byte (got: " + cost + " ps or fs)");
        }
    }

    /** The same system with every message near: the baseline of {@link Model#PAPER}. */
    public LogGops nearOnly() {
        return new LogGops(
                latencyPs,
                overheadPs,
                gapPs,
                nearGapFs,
                nearGapFs,
                bothWaysGapFs,
                overheadPerByteFs,
                eagerBytes,
                hostsPerSwitch);
    }

    /**
     * The same system where so many processes take turns on a core that the overheads of all of them pass before one of
     * them is through with its own.
     *
     * @param processes on the fullest core, at least 1
     */
    public LogGops withCoresSharedBy(final int processes) {
        return new LogGops(
                latencyPs,
                Math.multiplyExact(overheadPs, processes),
                gapPs,
                nearGapFs,
                farGapFs,
                bothWaysGapFs,
                Math.multiplyExact(overheadPerByteFs, processes),
                eagerBytes,
                hostsPerSwitch);
    }

    /** The time of a number of bytes, rounded to the nearest ps, halves up; a negative number gives a negative time. */
    public static long bytesPs(final long bytes, final long costFs) {
        return Math.floorDiv(bytes * costFs + 500, 1000);
    }
}
