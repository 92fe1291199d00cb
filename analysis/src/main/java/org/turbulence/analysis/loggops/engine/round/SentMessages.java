package org.turbulence.analysis.loggops.engine.round;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.noise.CounterRandom;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * The messages of a schedule in which every rank sends in every round: when each was sent, and what it takes. Not
 * thread-safe.
 *
 * <pre>
 *   size: gap (28 bits) | flight (36 bits), both in ps
 * </pre>
 */
final class SentMessages {
    static final int SENT = 0;
    static final int SIZE = 1;
    private static final int FLIGHT_BITS = 36;
    private static final int GAP_BITS = Long.SIZE - 1 - FLIGHT_BITS;
    private static final long FLIGHT = (1L << FLIGHT_BITS) - 1;

    private final Collective collective;
    private final MessageCosts costs;
    private final long bytes;
    private final long overheadPs;
    private final long[][] messages;
    private final int[] flights;
    private final int[] gaps;

    SentMessages(final Collective collective, final MessageCosts costs) {
        this.collective = collective;
        this.costs = costs;
        bytes = collective.uniformBytes();
        overheadPs = costs.parameters().overheadPs();
        messages = new long[collective.stepCount() + 1][2 * collective.rankCount()];
        final boolean alike = costs.drawsAlike() && costs.greatestFlightPs(bytes) <= Integer.MAX_VALUE;
        flights = alike ? costs.flightsPs(bytes) : null;
        gaps = alike ? costs.gapsPs(bytes) : null;
        if (!costs.noisy()) {
            for (int round = 0; round < collective.stepCount(); round++) {
                draw(round, new long[collective.rankCount()]);
            }
        }
    }

    /** True when every flight and gap that can be drawn has room. */
    static boolean fit(final long bytes, final MessageCosts costs) {
        return costs.greatestFlightPs(bytes) <= FLIGHT && costs.greatestGapPs(bytes) < 1L << GAP_BITS;
    }

    static long flightPs(final long size) {
        return size & FLIGHT;
    }

    static long gapPs(final long size) {
        return size >> FLIGHT_BITS;
    }

    Collective collective() {
        return collective;
    }

    /** The messages of a round: those of rank r stand at 2 r + {@link #SENT} and 2 r + {@link #SIZE}. */
    long[] round(final int round) {
        return messages[round];
    }

    /** When a rank sent its message of a round, ps. */
    long sentPs(final int round, final int rank) {
        return messages[round][(rank << 1) + SENT];
    }

    void sent(final int round, final int rank, final long timePs) {
        messages[round][(rank << 1) + SENT] = timePs;
    }

    /** What the message of a rank takes in a round. */
    long size(final int round, final int rank) {
        return messages[round][(rank << 1) + SIZE];
    }

    /** When the message of a sender arrives, ps. */
    long arrivalPs(final int round, final int sender) {
        return sentPs(round, sender) + overheadPs + flightPs(size(round, sender));
    }

    /** Draws what the messages of a round take. */
    void draw(final int round, final long[] rankStreams) {
        final long[] drawn = messages[round];
        if (flights != null) {
            drawAlike(round, rankStreams, drawn);
            return;
        }
        for (int rank = 0; rank < rankStreams.length; rank++) {
            final boolean far = costs.far(rank, collective.sendTo(round, rank));
            final long draw = costs.draw(rankStreams[rank], round);
            drawn[(rank << 1) + SIZE] =
                    costs.gapPs(draw, round, bytes, far) << FLIGHT_BITS | costs.flightPs(draw, round, bytes, far);
        }
    }

    private void drawAlike(final int round, final long[] rankStreams, final long[] drawn) {
        for (int rank = 0; rank < rankStreams.length; rank++) {
            final long draw = CounterRandom.number(rankStreams[rank], round);
            final int gap = gaps[CounterRandom.lowerIndex(draw, gaps.length)];
            drawn[(rank << 1) + SIZE] =
                    (long) gap << FLIGHT_BITS | flights[CounterRandom.upperIndex(draw, flights.length)];
        }
    }
}
