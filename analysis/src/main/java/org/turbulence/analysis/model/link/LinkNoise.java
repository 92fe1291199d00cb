package org.turbulence.analysis.model.link;

import java.util.List;

/**
 * Samples of the noise of one link and of the hosts at its ends, in the order in which they were measured.
 *
 * @param latencies of the shortest message, or without samples
 * @param transfers of the longest message, or without samples
 * @param detours one entry a trial
 */
public record LinkNoise(Samples latencies, Samples transfers, List<Detours> detours) {
    public LinkNoise {
        detours = List.copyOf(detours);
    }

    /**
     * Half round trips of messages of one length.
     *
     * @param bytes the length; 0 without samples
     * @param halfRttNs RTT/2
     * @param imported whether another tool took them
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Samples(long bytes, double[] halfRttNs, boolean imported) {
        /** No samples. */
        public static final Samples NONE = new Samples(0, new double[0], false);
    }

    /**
     * Detours of one host.
     *
     * @param startNs ascending, since the trial's start
     * @param durationNs of each
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Detours(long[] startNs, long[] durationNs) {}
}
