package org.turbulence.analysis.loggops.noise;

/**
 * Lists of measured latencies and gaps from which every message draws one of each. Immutable, shared by all threads.
 *
 * <p>With {@code consecutive} = 1 the draws are independent. With k &gt; 1 each k messages of a rank that follow one
 * another take consecutive samples, so that noise that comes in clusters stays clustered.
 */
public final class NetworkNoise {
    private final SampleTable nearLatencyPs;
    private final SampleTable farLatencyPs;
    private final SampleTable nearGapFs;
    private final SampleTable farGapFs;
    private final int consecutive;

    /**
     * Copies the lists.
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
        this.nearLatencyPs = new SampleTable("near latencies", nearLatencyPs);
        this.farLatencyPs =
                farLatencyPs == nearLatencyPs ? this.nearLatencyPs : new SampleTable("far latencies", farLatencyPs);
        this.nearGapFs = new SampleTable("near gaps", nearGapFs);
        this.farGapFs = farGapFs == nearGapFs ? this.nearGapFs : new SampleTable("far gaps", farGapFs);
        if (consecutive < 1) {
            throw new IllegalArgumentException(
                    "the number of consecutive samples must be at least 1 (got: " + consecutive + ")");
        }
        this.consecutive = consecutive;
    }

    /** The random number of a message, from which {@link #latencyPs} and {@link #gapFs} take their draws. */
    public long draw(final long rankStream, final int ordinal) {
        return CounterRandom.number(rankStream, consecutive == 1 ? ordinal : ordinal / consecutive);
    }

    public long latencyPs(final long draw, final int ordinal, final boolean far) {
        final SampleTable list = far ? farLatencyPs : nearLatencyPs;
        return list.get(position(CounterRandom.upperIndex(draw, list.length()), ordinal, 0, list.length()));
    }

    /**
     * The gap of one block of a message.
     *
     * @param block the number of the block; block 0 shares its random number with the latency
     */
    public long gapFs(final long draw, final int ordinal, final int block, final boolean far) {
        final SampleTable list = far ? farGapFs : nearGapFs;
        final boolean independent = consecutive == 1;
        final long number = independent && block > 0 ? CounterRandom.number(draw, block) : draw;
        final int start = CounterRandom.lowerIndex(number, list.length());
        return list.get(position(start, ordinal, independent ? 0 : block, list.length()));
    }

    private int position(final int start, final int ordinal, final int block, final int length) {
        return consecutive == 1 ? start : (int) (((long) start + ordinal % consecutive + block) % length);
    }

    /** The least latency that can be drawn, ps: how far ahead of time an engine may look. */
    public long leastLatencyPs() {
        return Math.min(nearLatencyPs.least(), farLatencyPs.least());
    }

    /** The greatest latency that can be drawn, ps. */
    public long greatestLatencyPs() {
        return Math.max(nearLatencyPs.greatest(), farLatencyPs.greatest());
    }

    /** The greatest gap that can be drawn, fs per byte. */
    public long greatestGapFs() {
        return Math.max(nearGapFs.greatest(), farGapFs.greatest());
    }

    /** True when near and far messages draw from the same lists. */
    public boolean nearIsFar() {
        return nearLatencyPs == farLatencyPs && nearGapFs == farGapFs;
    }

    /** How many messages of a rank that follow one another take consecutive samples. */
    public int consecutive() {
        return consecutive;
    }

    /** A copy of the latencies of one distance, ps. */
    public long[] latenciesPs(final boolean far) {
        return (far ? farLatencyPs : nearLatencyPs).toArray();
    }

    /** A copy of the gaps of one distance, fs per byte. */
    public long[] gapsFs(final boolean far) {
        return (far ? farGapFs : nearGapFs).toArray();
    }
}
