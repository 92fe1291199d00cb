package org.turbulence.analysis.loggops.engine.window;

import java.util.Arrays;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.rules.CauseOrder;

/**
 * When each event of a repetition was caused and by which other, so that {@link CauseOrder} can tell their order. Not
 * thread-safe.
 */
final class SendHistory implements CauseOrder.Causes {
    private final CauseOrder order;
    private final int steps;
    private final long[] sentAt;
    private final long[] arrivedAt;
    private final long[] releasedAt;
    private final int[] releasedBy;

    /** @param deliveries true when an arrival causes a delivery, which is the receipt */
    SendHistory(final Collective collective, final boolean deliveries, final boolean openTies) {
        order = new CauseOrder(collective, deliveries, openTies, this);
        steps = collective.stepCount();
        final int events = Math.multiplyExact(collective.rankCount(), steps);
        sentAt = new long[events];
        arrivedAt = deliveries ? new long[events] : null;
        releasedAt = new long[events];
        releasedBy = new int[events];
    }

    void begin() {
        Arrays.fill(releasedAt, CauseOrder.ROOT);
    }

    void root(final int rank, final int step, final int position) {
        releasedAt[rank * steps + step] = CauseOrder.ROOT;
        releasedBy[rank * steps + step] = position;
    }

    void released(final int rank, final int step, final long time, final int receivedStep) {
        releasedAt[rank * steps + step] = time;
        releasedBy[rank * steps + step] = receivedStep;
    }

    void sent(final int rank, final int step, final long time) {
        sentAt[rank * steps + step] = time;
    }

    void arrived(final int rank, final int step, final long time) {
        arrivedAt[rank * steps + step] = time;
    }

    /** True when the first of two different events of a rank at the same time comes before the second. */
    boolean precedes(final int rank, final int kindA, final int stepA, final int kindB, final int stepB) {
        return order.precedes(rank, kindA, stepA, kindB, stepB);
    }

    @Override
    public long releasedAt(final int rank, final int step) {
        return releasedAt[rank * steps + step];
    }

    @Override
    public int releasedBy(final int rank, final int step) {
        return releasedBy[rank * steps + step];
    }

    @Override
    public long sentAt(final int rank, final int step) {
        return sentAt[rank * steps + step];
    }

    @Override
    public long arrivedAt(final int rank, final int step) {
        return arrivedAt[rank * steps + step];
    }
}
