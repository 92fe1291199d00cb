package org.turbulence.transport.duty.stream;

import java.util.SortedMap;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.NoStamps;
import org.turbulence.transport.duty.StampRecord;

/** The loop of one of a responder's threads that receive streams. For one thread; allocates nothing per message. */
final class SinkCycle implements DutyCycle {
    private final StreamReceivers receivers;
    private final ArrivalTotals totals;

    /** @param totals of all threads */
    SinkCycle(final StreamReceivers receivers, final ArrivalTotals totals) {
        this.receivers = receivers;
        this.totals = totals;
    }

    @Override
    public int doWork() {
        return receivers.poll();
    }

    /** Returns the messages that came at all threads before. */
    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        receivers.begin(verifyContentOfAll);
        return totals.begin();
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        receivers.verify();
        return totals.end(receivers.span());
    }

    @Override
    public StampRecord record() {
        return NoStamps.INSTANCE;
    }

    @Override
    public SortedMap<String, Long> counters() {
        return receivers.responderCounters();
    }
}
