package org.turbulence.transport.duty.stream;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one thread received in an iteration, over all its links, and in what time: from the poll that found the first
 * bytes to the last arrival. The bytes are those that came in that time, so their quotient is the receiver's rate.
 *
 * <p>For one thread. All times in nanoseconds of the receiver's clock.
 */
final class ArrivalSpan {
    private boolean started;
    private long firstNs;
    private long lastNs;
    private long bytes;
    private long messageCount;

    void begin() {
        started = false;
        bytes = 0;
        messageCount = 0;
    }

    boolean isStarted() {
        return started;
    }

    /** Bytes came at a poll before which the clock read this. */
    void start(final long nowNs) {
        started = true;
        firstNs = nowNs;
        lastNs = nowNs;
    }

    void addBytes(final int movedBytes) {
        bytes += movedBytes;
    }

    void addMessage() {
        messageCount++;
    }

    /** All that was counted had arrived by then. */
    void extendTo(final long nowNs) {
        lastNs = nowNs;
    }

    long firstNs() {
        return firstNs;
    }

    long lastNs() {
        return lastNs;
    }

    SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(StreamCounters.RECEIVED_BYTES, bytes);
        counters.put(StreamCounters.RECEIVED_NS, started ? lastNs - firstNs : 0);
        counters.put(StreamCounters.MESSAGE_COUNT, messageCount);
        return counters;
    }
}
