package org.turbulence.transport.duty.twoway;

import java.util.SortedMap;
import org.turbulence.transport.duty.TimedLoop;

/**
 * A loop whose peer times messages of its own, the backward direction. The peer begins with the first message that it
 * gets in an iteration, and has its samples in the columns SENT, RTT and STALL of its record.
 *
 * <p>What the peer sends after this side's last message of an iteration is answered, but is no part of the iteration:
 * nobody sent in the other direction any more.
 */
public interface TwoWayLoop extends TimedLoop {
    /** Messages of the peer that were answered since {@link #begin} and before {@link #drain}. */
    int backwardCount();

    /** How long such a message stayed here, where that is stamped; 0 elsewhere. */
    long backwardHoldNs(int index);

    /** What this side counted of them, by name with unit. */
    SortedMap<String, Long> backwardCounters();

    /** Must the backward samples be fetched before there is room for more? */
    @Override
    boolean isFull();
}
