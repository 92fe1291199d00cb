package org.turbulence.analysis.loggops.rules;

import org.turbulence.analysis.loggops.collective.Collective;

/**
 * The order of two simultaneous events as the event engine tells it: the one whose cause came first; between
 * simultaneous causes, the one whose cause's cause came first; and so on back to the start, where the ranks are in
 * order.
 *
 * <p>A send is caused by the receipt that released it, an arrival by its send, a delivery by its arrival.
 */
public final class CauseOrder {
    /** When a send that no receipt released was released. */
    public static final int ROOT = -1;

    /** When the events of a repetition came about; times in ps. */
    public interface Causes {
        /** When the send of a rank was released, or {@link CauseOrder#ROOT}. */
        long releasedAt(int rank, int step);

        /** The step whose receipt released the send of a rank, or its place among those ready at the start. */
        int releasedBy(int rank, int step);

        long sentAt(int rank, int step);

        /** When the receiving NIC of a rank began with a message. */
        long arrivedAt(int rank, int step);
    }

    private final Collective collective;
    private final boolean deliveries;
    private final boolean openTies;
    private final Causes causes;

    /** @param deliveries true when an arrival causes a delivery, which is the receipt */
    public CauseOrder(
            final Collective collective, final boolean deliveries, final boolean openTies, final Causes causes) {
        this.collective = collective;
        this.deliveries = deliveries;
        this.openTies = openTies;
        this.causes = causes;
    }

    /** True when the first of two different events of a rank at the same time comes before the second. */
    public boolean precedes(final int rank, final int kindA, final int stepA, final int kindB, final int stepB) {
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
                        : causes.releasedBy(rankOfA, atA) < causes.releasedBy(rankOfB, atB);
            }
            final int formerA = atA;
            final int formerB = atB;
            if (a == EventKind.SEND) {
                atA = causes.releasedBy(rankOfA, atA);
            } else if (a == EventKind.ARRIVAL) {
                rankOfA = collective.receiveFrom(atA, rankOfA);
            }
            if (b == EventKind.SEND) {
                atB = causes.releasedBy(rankOfB, atB);
            } else if (b == EventKind.ARRIVAL) {
                rankOfB = collective.receiveFrom(atB, rankOfB);
            }
            a = causeOf(a);
            b = causeOf(b);
            if (a == b && rankOfA == rankOfB && atA == atB) {
                return formerA < formerB;
            }
            if (openTies) {
                final int turnA = OpenTies.turn(causeA, rankOfA, a == EventKind.ARRIVAL);
                final int turnB = OpenTies.turn(causeA, rankOfB, b == EventKind.ARRIVAL);
                if (turnA != turnB) {
                    return turnA < turnB;
                }
            }
        }
    }

    private int causeOf(final int kind) {
        return switch (kind) {
            case EventKind.SEND -> deliveries ? EventKind.DELIVERY : EventKind.ARRIVAL;
            case EventKind.ARRIVAL -> EventKind.SEND;
            default -> EventKind.ARRIVAL;
        };
    }

    private long causedAt(final int kind, final int rank, final int step) {
        return switch (kind) {
            case EventKind.SEND -> causes.releasedAt(rank, step);
            case EventKind.ARRIVAL -> causes.sentAt(collective.receiveFrom(step, rank), step);
            default -> causes.arrivedAt(rank, step);
        };
    }
}
