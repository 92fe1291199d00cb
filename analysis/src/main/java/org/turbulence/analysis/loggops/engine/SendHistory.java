package org.turbulence.analysis.loggops.engine;

import java.util.Arrays;
import org.turbulence.analysis.loggops.collective.Collective;

/**
 * When each event of a repetition was caused and by which other, so that the order of two simultaneous events can be
 * told as the event engine tells it: the one whose cause came first; between simultaneous causes, the one whose cause's
 * cause came first; and so on back to the start, where the ranks are in order. Not thread-safe.
 *
 * <p>A send is caused by the receipt that released it, an arrival by its send, a delivery by its arrival.
 */
final class SendHistory {
    private static final int ROOT = -1;

    private final Collective collective;
    private final boolean deliveries;
    private final boolean openTies;
    private final int steps;
    private final long[] sentAt;
    private final long[] arrivedAt;
    private final long[] releasedAt;
    private final int[] releasedBy;

    /** @param deliveries true when an arrival causes a delivery, which is the receipt */
    SendHistory(final Collective collective, final boolean deliveries, final boolean openTies) {
        this.collective = collective;
        this.deliveries = deliveries;
        this.openTies = openTies;
        steps = collective.stepCount();
        final int events = Math.multiplyExact(collective.rankCount(), steps);
        sentAt = new long[events];
        arrivedAt = deliveries ? new long[events] : null;
        releasedAt = new long[events];
        releasedBy = new int[events];
    }

    void begin() {
        Arrays.fill(releasedAt, ROOT);
    }

    void root(final int rank, final int step, final int position) {
        releasedAt[rank * steps + step] = ROOT;
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
        int rankOfA = rank;
        int rankOfB = rank;
        int a = kindA;
        int b = kindB;
        int atA = stepA;
        int atB = stepB;
        while (true) {
            final long causeA = causedAt(a, rankOfA, atA);
            final long causeB = causedAt(b, rankOfB, atB);
            if (causeA != causeB) {
                return causeA < causeB;
            }
            if (causeA == ROOT) {
                return rankOfA != rankOfB
                        ? rankOfA < rankOfB
                        : releasedBy[rankOfA * steps + atA] < releasedBy[rankOfB * steps + atB];
            }
            final int formerA = atA;
            final int formerB = atB;
            if (a == PendingEvents.SEND) {
                atA = releasedBy[rankOfA * steps + atA];
            } else if (a == PendingEvents.ARRIVAL) {
                rankOfA = collective.receiveFrom(atA, rankOfA);
            }
            if (b == PendingEvents.SEND) {
                atB = releasedBy[rankOfB * steps + atB];
            } else if (b == PendingEvents.ARRIVAL) {
                rankOfB = collective.receiveFrom(atB, rankOfB);
            }
            a = causeOf(a);
            b = causeOf(b);
            if (a == b && rankOfA == rankOfB && atA == atB) {
                return formerA < formerB;
            }
            if (openTies) {
                final int turnA = OpenTies.turn(causeA, rankOfA, a == PendingEvents.ARRIVAL);
                final int turnB = OpenTies.turn(causeA, rankOfB, b == PendingEvents.ARRIVAL);
                if (turnA != turnB) {
                    return turnA < turnB;
                }
            }
        }
    }

    private int causeOf(final int kind) {
        return switch (kind) {
            case PendingEvents.SEND -> deliveries ? PendingEvents.DELIVERY : PendingEvents.ARRIVAL;
            case PendingEvents.ARRIVAL -> PendingEvents.SEND;
            default -> PendingEvents.ARRIVAL;
        };
    }

    private long causedAt(final int kind, final int rank, final int step) {
        return switch (kind) {
            case PendingEvents.SEND -> releasedAt[rank * steps + step];
            case PendingEvents.ARRIVAL -> sentAt[collective.receiveFrom(step, rank) * steps + step];
            default -> arrivedAt[rank * steps + step];
        };
    }
}
