package org.turbulence.transport.duty.stream;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.BitUtil;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;

/**
 * The sending end of one stream: offers message after message while fewer than the window are out, and takes credits.
 * Nothing here waits; a message that is back-pressured is offered on at the next turn.
 *
 * <p>A message is stamped once, before its first offer. Its sample is from there to the arrival of the credit that
 * covers it, and is handed over then. The sender's rate counts the bytes between the first stamp and the last, which
 * are those of all messages but the last.
 *
 * <p>For one thread. Allocates nothing per message.
 */
public final class StreamSender implements MessageHandler {
    /** So many that the fields of two senders, which two threads may write, share no cache line. */
    private static final int MIN_SLOTS = 16;

    private final Link link;
    private final NanoClock clock;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final UnsafeBuffer message;
    private final int length;
    private final int window;
    private final long[] sentNs;
    private final long[] stallsBeforeNs;
    private final int mask;

    private long begunCount;
    private long acceptedCount;
    private long creditedCount;
    private long backPressureCount;
    private long unreadBytes;
    private long firstBegun;
    private long firstSentNs;
    private long lastSentNs;

    /**
     * Makes the sending end.
     *
     * @param link to the receiving end, which sends credits back on it
     * @param samples must have room for as many samples as the window
     * @param stalls of the thread; started by whoever begins an iteration, shared by all streams of the thread
     * @param message of this link alone, filled by {@link MessageContent#fill}
     * @param window messages that may be out
     */
    public StreamSender(
            final Link link,
            final NanoClock clock,
            final SampleSink samples,
            final StallMeter stalls,
            final UnsafeBuffer message,
            final int window) {
        this.link = link;
        this.clock = clock;
        this.samples = samples;
        this.stalls = stalls;
        this.message = message;
        this.length = message.capacity();
        this.window = window;
        this.sentNs = new long[Math.max(MIN_SLOTS, BitUtil.findNextPositivePowerOfTwo(window))];
        this.stallsBeforeNs = new long[sentNs.length];
        this.mask = sentNs.length - 1;
    }

    /** Counts from here on; nothing is out. */
    public void begin() {
        firstBegun = begunCount;
    }

    /**
     * Offers the message that is begun, or else the next one if it may.
     *
     * @param mayBegin may a message be begun?
     * @return was a message handed over?
     */
    public boolean send(final boolean mayBegin) {
        if (begunCount == acceptedCount && !(mayBegin && begin(begunCount))) {
            return false;
        }
        unreadBytes += length;
        if (link.offer(message, 0, length) != Link.ACCEPTED) {
            backPressureCount++;
            return false;
        }
        acceptedCount++;
        return true;
    }

    private boolean begin(final long sequence) {
        if (sequence - creditedCount >= window) {
            return false;
        }
        MessageContent.stamp(message, 0, length, sequence);
        final long nowNs = clock.nanoTime();
        read(nowNs);
        final int slot = (int) sequence & mask;
        sentNs[slot] = nowNs;
        stallsBeforeNs[slot] = stalls.stallNs();
        if (sequence == firstBegun) {
            firstSentNs = nowNs;
        }
        lastSentNs = nowNs;
        begunCount = sequence + 1;
        return true;
    }

    private void read(final long nowNs) {
        stalls.reading(nowNs, unreadBytes);
        unreadBytes = 0;
    }

    /** Takes what credits have come; returns the bytes moved. */
    public int poll() {
        return link.poll(this);
    }

    /** Takes a credit, and hands over the samples of the messages that it covers. */
    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        final long nowNs = clock.nanoTime();
        read(nowNs);
        final long count = Credits.get(buffer, offset);
        if (count <= creditedCount || count > acceptedCount) {
            throw new TransportException(
                    CORRUPT,
                    "a credit must be for more than the " + creditedCount + " messages credited and at most the "
                            + acceptedCount + " sent (got: " + count + ")");
        }
        final long stalledNs = stalls.stallNs();
        for (long sequence = creditedCount; sequence < count; sequence++) {
            final int slot = (int) sequence & mask;
            samples.record(sentNs[slot], nowNs, stalledNs - stallsBeforeNs[slot]);
        }
        creditedCount = count;
    }

    /** A turn brought nothing: reads the clock, and gives up when the oldest message is out for too long. */
    public void idle(final Patience patience) {
        final long nowNs = clock.nanoTime();
        read(nowNs);
        if (!isQuiet()) {
            patience.check(sentNs[(int) creditedCount & mask], nowNs, creditedCount, "the credit");
        }
    }

    /** Is no message out? */
    public boolean isQuiet() {
        return creditedCount == begunCount;
    }

    /** Messages handed over since this was made. */
    public long acceptedCount() {
        return acceptedCount;
    }

    /** Messages credited since this was made. */
    public long creditedCount() {
        return creditedCount;
    }

    /** Offers that were back-pressured since this was made. */
    public long backPressureCount() {
        return backPressureCount;
    }

    /** Bytes handed over between {@link #firstSentNs} and {@link #lastSentNs}. */
    public long sentBytes() {
        return Math.max(0, begunCount - firstBegun - 1) * length;
    }

    /** Was any message begun since {@link #begin()}? */
    public boolean hasSent() {
        return begunCount > firstBegun;
    }

    /** Stamp of the first message since {@link #begin()}. */
    public long firstSentNs() {
        return firstSentNs;
    }

    /** Stamp of the last message. */
    public long lastSentNs() {
        return lastSentNs;
    }
}
