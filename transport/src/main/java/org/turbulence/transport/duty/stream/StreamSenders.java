package org.turbulence.transport.duty.stream;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.duty.Patience;

/**
 * The sending ends of all streams of one thread, served in turn: whichever link takes a message next is handed one. For
 * that thread; allocates nothing per message.
 */
public final class StreamSenders {
    private final StreamSender[] senders;
    private final int messagesPerPoll;
    private final Patience patience;
    private int turn;

    /** @param messagesPerPoll after so many messages of a link its credits are looked for, if not before */
    public StreamSenders(final List<StreamSender> senders, final int messagesPerPoll, final Patience patience) {
        this.senders = senders.toArray(StreamSender[]::new);
        this.messagesPerPoll = messagesPerPoll;
        this.patience = patience;
    }

    /** Counts from here on; nothing is out. */
    public void begin() {
        for (final StreamSender sender : senders) {
            sender.begin();
        }
    }

    /**
     * One turn: hands one message to the first link that takes it, and looks for its credits now and then.
     *
     * @param mayBegin may messages be begun?
     * @return was a message handed over?
     */
    public boolean send(final boolean mayBegin) {
        for (int i = 0; i < senders.length; i++) {
            final StreamSender sender = senders[turn];
            turn = turn + 1 == senders.length ? 0 : turn + 1;
            if (sender.send(mayBegin)) {
                if (sender.acceptedCount() % messagesPerPoll == 0) {
                    sender.poll();
                }
                return true;
            }
        }
        return false;
    }

    /** Takes what credits have come; returns the bytes moved. */
    public int poll() {
        int movedBytes = 0;
        for (final StreamSender sender : senders) {
            movedBytes += sender.poll();
        }
        return movedBytes;
    }

    /** A turn brought nothing: reads the clock, and gives up on what is out for too long. */
    public void idle() {
        for (final StreamSender sender : senders) {
            sender.idle(patience);
        }
    }

    /** Is no message out? */
    public boolean isQuiet() {
        for (final StreamSender sender : senders) {
            if (!sender.isQuiet()) {
                return false;
            }
        }
        return true;
    }

    /** Messages handed over since this was made. */
    public long acceptedCount() {
        long count = 0;
        for (final StreamSender sender : senders) {
            count += sender.acceptedCount();
        }
        return count;
    }

    /** Offers that were back-pressured since this was made. */
    public long backPressureCount() {
        long count = 0;
        for (final StreamSender sender : senders) {
            count += sender.backPressureCount();
        }
        return count;
    }

    /** What was counted since {@link #begin}, by the names of {@link StreamCounters}. */
    public SortedMap<String, Long> counters() {
        long bytes = 0;
        long firstNs = 0;
        long lastNs = 0;
        boolean any = false;
        for (final StreamSender sender : senders) {
            if (sender.hasSent()) {
                bytes += sender.sentBytes();
                firstNs = any && sender.firstSentNs() - firstNs > 0 ? firstNs : sender.firstSentNs();
                lastNs = any && sender.lastSentNs() - lastNs < 0 ? lastNs : sender.lastSentNs();
                any = true;
            }
        }
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(StreamCounters.SENT_BYTES, bytes);
        counters.put(StreamCounters.SENT_NS, lastNs - firstNs);
        return counters;
    }
}
