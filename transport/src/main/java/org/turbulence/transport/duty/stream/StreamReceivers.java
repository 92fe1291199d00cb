package org.turbulence.transport.duty.stream;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.NanoClock;

/**
 * The receiving ends of all streams of one thread, and what they count together. For that thread; allocates nothing per
 * message.
 */
public final class StreamReceivers {
    private final StreamReceiver[] receivers;
    private final ArrivalSpan span;
    private final NanoClock clock;

    StreamReceivers(final List<StreamReceiver> receivers, final ArrivalSpan span, final NanoClock clock) {
        this.receivers = receivers.toArray(StreamReceiver[]::new);
        this.span = span;
        this.clock = clock;
    }

    /** Counts from here on, and compares what was kept before. */
    public void begin(final boolean keepAllThatFit) {
        verify();
        span.begin();
        for (final StreamReceiver receiver : receivers) {
            receiver.begin(keepAllThatFit);
        }
    }

    /** One turn over all links; returns the bytes moved, 0 when there was nothing. */
    public int poll() {
        int movedBytes = 0;
        for (final StreamReceiver receiver : receivers) {
            movedBytes += receiver.poll();
        }
        return movedBytes;
    }

    /**
     * Turns until as much has come as asked for, or nothing comes: a thread that also sends takes in as much as it
     * gives out, however small the pieces are that one turn moves.
     *
     * @return the bytes moved; 0 when there was nothing
     */
    public int poll(final int bytes) {
        int movedBytes = poll();
        int lastBytes = movedBytes;
        while (lastBytes != 0 && movedBytes < bytes) {
            lastBytes = poll();
            movedBytes += lastBytes;
        }
        return movedBytes;
    }

    /**
     * Compares the messages that were kept; off the clock.
     *
     * @throws org.turbulence.transport.TransportException CORRUPT naming the message and the byte
     */
    public void verify() {
        for (final StreamReceiver receiver : receivers) {
            receiver.verify();
        }
    }

    /** From the first arrival since {@link #begin} to the last. */
    ArrivalSpan span() {
        return span;
    }

    /** Has anything come since {@link #begin}? */
    public boolean isStarted() {
        return span.isStarted();
    }

    /** What was counted since {@link #begin}, by the names of {@link StreamCounters}. */
    public SortedMap<String, Long> counters() {
        return span.counters();
    }

    /** As {@link #counters}, of a stream that goes on: its time ends now. */
    public SortedMap<String, Long> countersUntilNow() {
        if (span.isStarted()) {
            span.extendTo(clock.nanoTime());
        }
        return span.counters();
    }

    /** Messages that came since this was made. */
    public long receivedCount() {
        long count = 0;
        for (final StreamReceiver receiver : receivers) {
            count += receiver.receivedCount();
        }
        return count;
    }

    /** Messages for which a credit was handed over since this was made. */
    public long creditedCount() {
        long count = 0;
        for (final StreamReceiver receiver : receivers) {
            count += receiver.creditedCount();
        }
        return count;
    }

    /** Messages whose every byte was compared since this was made. */
    public long verifiedCount() {
        long count = 0;
        for (final StreamReceiver receiver : receivers) {
            count += receiver.verifiedCount();
        }
        return count;
    }

    /** What was counted over the whole trial at the responder. */
    public SortedMap<String, Long> responderCounters() {
        long creditCount = 0;
        long backPressureCount = 0;
        for (final StreamReceiver receiver : receivers) {
            creditCount += receiver.creditCount();
            backPressureCount += receiver.backPressureCount();
        }
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put("responder.messageCount", receivedCount());
        counters.put("responder.verifiedMessageCount", verifiedCount());
        counters.put("responder.creditCount", creditCount);
        counters.put("responder.backPressuredOfferCount", backPressureCount);
        return counters;
    }
}
