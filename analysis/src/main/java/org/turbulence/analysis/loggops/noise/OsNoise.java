package org.turbulence.analysis.loggops.noise;

import java.util.List;

/**
 * Detours of all ranks: the traces of one or more hosts, dealt to the ranks in turn, each rank beginning somewhere in
 * its trace. Immutable, shared by all threads; an engine takes its own {@link Cursor}.
 */
public final class OsNoise {
    /** Where in its trace each rank of a repetition begins. */
    @FunctionalInterface
    public interface Starts {
        /**
         * What {@link #startPs} takes in place of a repetition, made once for all ranks: by default the repetition
         * itself.
         */
        default long stream(final long repetition) {
            return repetition;
        }

        /** A start, 0 .. lengthPs - 1. */
        long startPs(long stream, int rank, long lengthPs);
    }

    private record UniformStarts(long seed, boolean shared) implements Starts {
        @Override
        public long stream(final long repetition) {
            return CounterRandom.detourStream(seed, repetition);
        }

        @Override
        public long startPs(final long stream, final int rank, final long lengthPs) {
            return CounterRandom.below(CounterRandom.number(stream, shared ? 0 : rank + 1L), lengthPs);
        }
    }

    private static final int SPAN = 2;

    private final OsTrace[] traces;
    private final Starts starts;

    public OsNoise(final List<OsTrace> traces, final Starts starts) {
        if (traces.isEmpty()) {
            throw new IllegalArgumentException("noise of the operating system must have at least 1 trace (got: 0)");
        }
        this.traces = traces.toArray(OsTrace[]::new);
        this.starts = starts;
    }

    /** Uniform starts, each rank its own. */
    public static Starts independent(final long seed) {
        return new UniformStarts(seed, false);
    }

    /** A uniform start that all ranks share, as if the detours of all hosts were scheduled together. */
    public static Starts coScheduled(final long seed) {
        return new UniformStarts(seed, true);
    }

    /** A cursor for one engine over ranks 0 .. rankCount - 1. */
    public Cursor cursor(final int rankCount) {
        return new Cursor(rankCount, new long[Math.multiplyExact(SPAN, rankCount)], SPAN, 0);
    }

    /**
     * A cursor that keeps its two numbers a rank in an array of its caller's, beside what the caller keeps of the rank.
     *
     * @param spans the array
     * @param stride the numbers of a rank in the array
     * @param place where the two stand among them
     */
    public Cursor cursor(final int rankCount, final long[] spans, final int stride, final int place) {
        return new Cursor(rankCount, spans, stride, place);
    }

    /**
     * What detours add to the operations of one engine. Remembers for each rank a span without detours around its
     * latest operation, so that the common answer, none, costs two comparisons. Not thread-safe.
     */
    public final class Cursor {
        private final long[] offsetPs;
        private final long[] spans;
        private final int stride;
        private final int from;
        private final int until;

        private Cursor(final int rankCount, final long[] spans, final int stride, final int place) {
            offsetPs = new long[rankCount];
            this.spans = spans;
            this.stride = stride;
            from = place;
            until = place + 1;
        }

        /** Draws the starts of a repetition. */
        public void begin(final long repetition) {
            final long stream = starts.stream(repetition);
            for (int rank = 0; rank < offsetPs.length; rank++) {
                final OsTrace trace = trace(rank);
                offsetPs[rank] = starts.startPs(stream, rank, trace.lengthPs());
                spans[stride * rank + from] = Long.MAX_VALUE;
            }
        }

        private OsTrace trace(final int rank) {
            return traces.length == 1 ? traces[0] : traces[rank % traces.length];
        }

        /** The delay of an operation of a rank over [timePs, timePs + lengthPs), ps. */
        public long delayPs(final int rank, final long timePs, final long lengthPs) {
            final int at = stride * rank;
            if (timePs >= spans[at + from] && timePs + lengthPs <= spans[at + until]) {
                return 0;
            }
            return lookUp(rank, timePs, lengthPs);
        }

        /** Negative when it is known that no detour touches a rank from a time until another, ps. */
        public long quietUnlessPositive(final int rank, final long fromPs, final long untilPs) {
            final int at = stride * rank;
            return ~(fromPs - spans[at + from] | spans[at + until] - untilPs);
        }

        private long lookUp(final int rank, final long timePs, final long lengthPs) {
            final OsTrace trace = trace(rank);
            findQuiet(rank, trace, timePs, lengthPs);
            return trace.delayPs(offsetPs[rank] + timePs, lengthPs);
        }

        private void findQuiet(final int rank, final OsTrace trace, final long timePs, final long lengthPs) {
            final int at = stride * rank;
            final long offset = offsetPs[rank];
            final long sinceBegin = offset + timePs;
            if (sinceBegin + lengthPs < trace.lengthPs()) {
                final int detour = trace.detourAt(sinceBegin);
                spans[at + from] = trace.startPs(detour) + trace.durationPs(detour) - offset;
                spans[at + until] = Math.min(trace.startPs(detour + 1), trace.lengthPs() - 1) - offset;
            } else {
                spans[at + from] = Long.MAX_VALUE;
            }
        }
    }
}
