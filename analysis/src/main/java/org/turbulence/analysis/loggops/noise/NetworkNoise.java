package org.turbulence.analysis.loggops.noise;

/**
 * Lists of measured latencies and gaps from which every message draws one of each. Immutable, shared by all threads.
 *
 * <p>With {@code consecutive} = 1 the draws are independent. With k &gt; 1 each k messages of a rank that follow one
 * another take consecutive samples, so that noise that comes in clusters stays clustered.
 */
public final class NetworkNoise {
    private final long[] nearLatencyPs;
    private final long[] farLatencyPs;
    private final long[] nearGapFs;
    private final long[] farGapFs;
    private final int consecutive;

    /**
     * Takes over the lists.
     *
     * @param nearLatencyPs latencies within a switch, ps
     * @param farLatencyPs latencies between switches, ps
     * @param nearGapFs gaps per byte within a switch, fs
     * @param farGapFs gaps per byte between switches, fs
     * @param consecutive messages that take consecutive samples, at least 1
     */
    public NetworkNoise(
            final long[] nearLatencyPs,
            final long[] farLatencyPs,
            final long[] nearGapFs,
            final long[] farGapFs,
            final int consecutive) {
        this.nearLatencyPs = checked("near latencies", nearLatencyPs);
        this.farLatencyPs = checked("far latencies", farLatencyPs);
        this.nearGapFs = checked("near gaps", nearGapFs);
        this.farGapFs = checked("far gaps", farGapFs);
        if (consecutive < 1) {
            throw new IllegalArgumentException(
                    "the number of consecutive samples must be at least 1 (got: " + consecutive + ")");
        }
        this.consecutive = consecutive;
    }

    private static long[] checked(final String what, final long[] list) {
        if (list.length == 0) {
            throw new IllegalArgumentException("the list of " + what + " must hold at least 1 sample (got: 0)");
        }
        for (final long value : list) {
            if (value < 0) {
                throw new IllegalArgumentException(
                        "the list of " + what + " must hold no negative sample (got: " + value + ")");
            }
        }
        return list;
    }

    /** The random number of a message, from which {@link #latencyPs} and {@link #gapFs} take their draws. */
    public long draw(final long rankStream, final int ordinal) {
        return CounterRandom.number(rankStream, consecutive == 1 ? ordinal : ordinal / consecutive);
    }

    public long latencyPs(final long draw, final int ordinal, final boolean far) {
        final long[] list = far ? farLatencyPs : nearLatencyPs;
        return list[position(CounterRandom.upperIndex(draw, list.length), ordinal, 0, list.length)];
    }

    /**
     * The gap of one block of a message.
     *
     * @param block the number of the block; block 0 shares its random number with the latency
     */
    public long gapFs(final long draw, final int ordinal, final int block, final boolean far) {
        final long[] list = far ? farGapFs : nearGapFs;
        final boolean independent = consecutive == 1;
        final long number = independent && block > 0 ? CounterRandom.number(draw, block) : draw;
        return list[
                position(CounterRandom.lowerIndex(number, list.length), ordinal, independent ? 0 : block, list.length)];
    }

    private int position(final int start, final int ordinal, final int block, final int length) {
        return consecutive == 1 ? start : (int) (((long) start + ordinal % consecutive + block) % length);
    }

    /** The least latency that can be drawn, ps: how far ahead of time an engine may look. */
    public long leastLatencyPs() {
        long least = Long.MAX_VALUE;
        for (final long value : nearLatencyPs) {
            least = Math.min(least, value);
        }
        for (final long value : farLatencyPs) {
            least = Math.min(least, value);
        }
        return least;
    }
}
