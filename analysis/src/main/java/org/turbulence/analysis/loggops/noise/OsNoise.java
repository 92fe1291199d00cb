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
        /** A start, 0 .. lengthPs - 1. */
        long startPs(long repetition, int rank, long lengthPs);
    }

    private final List<OsTrace> traces;
    private final Starts starts;

    public OsNoise(final List<OsTrace> traces, final Starts starts) {
        if (traces.isEmpty()) {
            throw new IllegalArgumentException("noise of the operating system must have at least 1 trace (got: 0)");
        }
        this.traces = List.copyOf(traces);
        this.starts = starts;
    }

    /** Uniform starts, each rank its own. */
    public static Starts independent(final long seed) {
        return (repetition, rank, lengthPs) -> CounterRandom.below(
                CounterRandom.number(CounterRandom.detourStream(seed, repetition), rank + 1L), lengthPs);
    }

    /** A uniform start that all ranks share, as if the detours of all hosts were scheduled together. */
    public static Starts coScheduled(final long seed) {
        return (repetition, rank, lengthPs) ->
                CounterRandom.below(CounterRandom.number(CounterRandom.detourStream(seed, repetition), 0), lengthPs);
    }

    /** A cursor for one engine over ranks 0 .. rankCount - 1. */
    public Cursor cursor(final int rankCount) {
        return new Cursor(rankCount);
    }

    /**
     * What detours add to the operations of one engine. Remembers for each rank a span without detours around its
     * latest operation, so that the common answer, none, costs two comparisons. Not thread-safe.
     */
    public final class Cursor {
        private final long[] offsetPs;
        private final long[] quietFromPs;
        private final long[] quietUntilPs;

        private Cursor(final int rankCount) {
            offsetPs = new long[rankCount];
            quietFromPs = new long[rankCount];
            quietUntilPs = new long[rankCount];
        }

        /** Draws the starts of a repetition. */
        public void begin(final long repetition) {
            for (int rank = 0; rank < offsetPs.length; rank++) {
                offsetPs[rank] = starts.startPs(repetition, rank, trace(rank).lengthPs());
                quietFromPs[rank] = Long.MAX_VALUE;
            }
        }

        private OsTrace trace(final int rank) {
            return traces.size() == 1 ? traces.get(0) : traces.get(rank % traces.size());
        }

        /** The delay of an operation of a rank over [timePs, timePs + lengthPs), ps. */
        public long delayPs(final int rank, final long timePs, final long lengthPs) {
            if (timePs >= quietFromPs[rank] && timePs + lengthPs <= quietUntilPs[rank]) {
                return 0;
            }
            return lookUp(rank, timePs, lengthPs);
        }

        private long lookUp(final int rank, final long timePs, final long lengthPs) {
            final OsTrace trace = trace(rank);
            final long sinceBegin = offsetPs[rank] + timePs;
            if (sinceBegin + lengthPs < trace.lengthPs()) {
                final int detour = trace.detourAt(sinceBegin);
                quietFromPs[rank] = trace.startPs(detour) + trace.durationPs(detour) - offsetPs[rank];
                quietUntilPs[rank] = Math.min(trace.startPs(detour + 1), trace.lengthPs() - 1) - offsetPs[rank];
            } else {
                quietFromPs[rank] = Long.MAX_VALUE;
            }
            return trace.delayPs(sinceBegin, lengthPs);
        }
    }
}
