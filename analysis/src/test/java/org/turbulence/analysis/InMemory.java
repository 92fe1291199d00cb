package org.turbulence.analysis;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;

/** Runs without files. */
public final class InMemory {
    private InMemory() {}

    /** A run of these trials. */
    public static Run run(final Trial... trials) {
        final RunInfo info = new RunInfo(
                "r", "", "2026-01-01T00:00:00Z", "", "running", "1", "", List.of(), new TreeMap<>(), new TreeMap<>());
        return new Run(info, List.of(trials), List.of(), List.of(), List.of());
    }

    /** A trial whose only block is measured. */
    public static Trial trial(final String id, final long[] rttNs, final long[] stallNs, final long[] holdNs) {
        return new Trial(info(id, "64"), source(new Block(false, rttNs, stallNs, holdNs)));
    }

    /** A trial whose samples neither stalled nor were held. */
    public static Trial trial(final String id, final long... rttNs) {
        return trial(id, rttNs, new long[rttNs.length], new long[rttNs.length]);
    }

    /** Samples that are read block by block. */
    public static SampleSource source(final SampleBlock... blocks) {
        return visitor -> {
            for (final SampleBlock block : blocks) {
                visitor.visit(block);
            }
            return List.of();
        };
    }

    /** A trial's identity. */
    public static TrialInfo info(final String id, final String messageLength) {
        final SortedMap<String, String> params = new TreeMap<>();
        params.put("transport", "tcp");
        params.put("messageLength", messageLength);
        return new TrialInfo(
                "r", id, "PingPong.roundTrip", params, 1, 0, false, 0, 0, "", "", "ping-pong", "forward", "", 0);
    }

    /** A block of given columns. */
    public static final class Block implements SampleBlock {
        private final boolean warmup;
        private final long[] sentOffsetNs;
        private final long[] rttNs;
        private final long[] stallNs;
        private final long[] holdNs;

        /** A block of messages that were all sent at once. */
        public Block(final boolean warmup, final long[] rttNs, final long[] stallNs, final long[] holdNs) {
            this(warmup, new long[rttNs.length], rttNs, stallNs, holdNs);
        }

        /** A block of messages with the times at which they were sent. */
        public Block(
                final boolean warmup,
                final long[] sentOffsetNs,
                final long[] rttNs,
                final long[] stallNs,
                final long[] holdNs) {
            this.warmup = warmup;
            this.sentOffsetNs = sentOffsetNs;
            this.rttNs = rttNs;
            this.stallNs = stallNs;
            this.holdNs = holdNs;
        }

        @Override
        public boolean warmup() {
            return warmup;
        }

        @Override
        public int iteration() {
            return 1;
        }

        @Override
        public int count() {
            return rttNs.length;
        }

        @Override
        public long[] sentOffsetNs() {
            return sentOffsetNs;
        }

        @Override
        public long[] rttNs() {
            return rttNs;
        }

        @Override
        public long[] stallNs() {
            return stallNs;
        }

        @Override
        public long[] holdNs() {
            return holdNs;
        }
    }
}
