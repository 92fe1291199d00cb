package org.turbulence.analysis.loggops.engine.window;

import java.util.Arrays;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * The flights and gaps of the next few messages of each rank, drawn together: the look-ups in the long lists of samples
 * then wait for memory side by side instead of one after another. For collectives where every rank sends in every step.
 * Not thread-safe.
 */
final class DrawBlocks {
    private static final int BLOCK_BITS = 3;
    private static final int BLOCK = 1 << BLOCK_BITS;
    private static final int NONE = -1;
    private static final long FLIGHT = 0xffffffffL;
    /** Draws that do not fit; no message has a gap of −1 ps and so long a flight. */
    static final long LARGE = -1;

    private final Collective collective;
    private final MessageCosts costs;
    private final long[] rankStreams;
    private final int[] blockOf;
    private final long[] drawn;

    DrawBlocks(final Collective collective, final MessageCosts costs, final long[] rankStreams) {
        this.collective = collective;
        this.costs = costs;
        this.rankStreams = rankStreams;
        blockOf = new int[rankStreams.length];
        drawn = new long[Math.multiplyExact(rankStreams.length, BLOCK)];
    }

    void begin() {
        Arrays.fill(blockOf, NONE);
    }

    /**
     * The draws of a message: its gap in the upper and its flight in the lower 32 bits, both in ps; {@link #LARGE} when
     * they need more and must be drawn by themselves.
     */
    long of(final int rank, final int step) {
        if (blockOf[rank] != step >> BLOCK_BITS) {
            fill(rank, step >> BLOCK_BITS);
        }
        return drawn[(rank << BLOCK_BITS) + (step & (BLOCK - 1))];
    }

    static long gapPs(final long draws) {
        return draws >> Integer.SIZE;
    }

    static long flightPs(final long draws) {
        return draws & FLIGHT;
    }

    private void fill(final int rank, final int block) {
        blockOf[rank] = block;
        final int first = block << BLOCK_BITS;
        final int end = Math.min(first + BLOCK, collective.stepCount());
        final long stream = rankStreams[rank];
        int place = rank << BLOCK_BITS;
        for (int step = first; step < end; step++) {
            final boolean far = costs.far(rank, collective.sendTo(step, rank));
            final long bytes = collective.bytes(step, rank);
            final long draw = costs.draw(stream, step);
            final long gapPs = costs.gapPs(draw, step, bytes, far);
            final long flightPs = costs.flightPs(draw, step, bytes, far);
            final boolean fits = gapPs == (int) gapPs && (flightPs & ~FLIGHT) == 0;
            drawn[place++] = fits ? gapPs << Integer.SIZE | flightPs : LARGE;
        }
    }
}
