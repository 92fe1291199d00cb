package org.turbulence.transport.duty.stream;

import java.util.SortedMap;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.NoStamps;
import org.turbulence.transport.duty.StampRecord;

/** The loop of a responder that receives streams. For one thread; allocates nothing per message. */
final class SinkCycle implements DutyCycle {
    private final StreamReceivers receivers;

    SinkCycle(final StreamReceivers receivers) {
        this.receivers = receivers;
    }

    @Override
    public int doWork() {
        return receivers.poll();
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        receivers.begin(verifyContentOfAll);
        return receivers.receivedCount();
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        receivers.verify();
        return receivers.counters();
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
