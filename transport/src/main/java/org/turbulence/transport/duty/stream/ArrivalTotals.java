package org.turbulence.transport.duty.stream;

import java.util.SortedMap;

/**
 * What all threads of a responder received in an iteration, in one time: from the first arrival at any of them to the
 * last at any. Asked between iterations only, when each thread in turn has ended; safe for several threads.
 */
final class ArrivalTotals {
    private final int threadCount;
    private int endedCount;
    private boolean started;
    private long firstNs;
    private long lastNs;
    private long receivedCount;

    ArrivalTotals(final int threadCount) {
        this.threadCount = threadCount;
    }

    /** An iteration begins; returns the messages that came in those before. */
    synchronized long begin() {
        endedCount = 0;
        started = false;
        return receivedCount;
    }

    /**
     * A thread ended its iteration.
     *
     * @return what it counted; only that of the last thread has a time, which is that of all
     */
    synchronized SortedMap<String, Long> end(final ArrivalSpan span) {
        if (span.isStarted()) {
            firstNs = started && span.firstNs() - firstNs > 0 ? firstNs : span.firstNs();
            lastNs = started && span.lastNs() - lastNs < 0 ? lastNs : span.lastNs();
            started = true;
        }
        endedCount++;
        final SortedMap<String, Long> counters = span.counters();
        receivedCount += counters.get(StreamCounters.MESSAGE_COUNT);
        counters.put(StreamCounters.RECEIVED_NS, started && endedCount == threadCount ? lastNs - firstNs : 0);
        return counters;
    }
}
