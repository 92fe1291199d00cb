package org.turbulence.transport.duty.stream;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.BufferUtil;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * The receiving end of one stream: checks length and sequence of every message, keeps some for a closer look later, and
 * sends {@link Credits}. Nothing here waits; a credit that is back-pressured is offered on at the next turn.
 *
 * <p>The clock is read when a credit is due and when a poll found nothing after messages had come, not for each
 * message. For one thread. Allocates nothing per message.
 */
final class StreamReceiver implements MessageHandler {
    private static final int CACHE_LINE_BYTES = 64;

    private final Link link;
    private final NanoClock clock;
    private final ArrivalSpan span;
    private final KeptMessages kept;
    private final int messageLength;
    private final int messagesPerCredit;
    private final int verifyEvery;
    private final UnsafeBuffer credit =
            new UnsafeBuffer(BufferUtil.allocateDirectAligned(Credits.LENGTH, CACHE_LINE_BYTES));

    private boolean keepAll;
    private long receivedCount;
    private long creditedCount;
    private long offeredCount;
    private boolean quiet;
    private long quietSinceNs;
    private long creditCount;
    private long backPressureCount;

    /**
     * Makes the receiving end.
     *
     * @param span shared by all links of the thread
     * @param verifyEvery messages whose sequence is a multiple of it are kept, as far as there is room; 0 = none
     */
    StreamReceiver(
            final Link link,
            final NanoClock clock,
            final ArrivalSpan span,
            final int messageLength,
            final int messagesPerCredit,
            final int verifyEvery) {
        this.link = link;
        this.clock = clock;
        this.span = span;
        this.kept = new KeptMessages(messageLength);
        this.messageLength = messageLength;
        this.messagesPerCredit = messagesPerCredit;
        this.verifyEvery = verifyEvery;
    }

    void begin(final boolean keepAllThatFit) {
        keepAll = keepAllThatFit;
    }

    /** One turn: takes what has arrived and sends the credit that is due; returns 0 when there was nothing. */
    int poll() {
        final long beforeNs = span.isStarted() ? 0 : clock.nanoTime();
        final int movedBytes = link.poll(this);
        if (movedBytes > 0) {
            if (!span.isStarted()) {
                span.start(beforeNs);
            }
            span.addBytes(movedBytes);
            quiet = false;
            if (offeredCount > creditedCount || receivedCount - creditedCount >= messagesPerCredit) {
                span.extendTo(clock.nanoTime());
                sendCredit();
            }
            return movedBytes;
        }
        return receivedCount == creditedCount ? 0 : creditRest();
    }

    /** Nothing came: the messages that wait for others to share their credit wait so long and no longer. */
    private int creditRest() {
        final long nowNs = clock.nanoTime();
        if (!quiet) {
            quiet = true;
            quietSinceNs = nowNs;
            span.extendTo(nowNs);
        }
        return offeredCount > creditedCount || nowNs - quietSinceNs >= Credits.QUIET_NS ? sendCredit() : 0;
    }

    private int sendCredit() {
        if (offeredCount == creditedCount) {
            offeredCount = receivedCount;
            Credits.put(credit, offeredCount);
        }
        if (link.offer(credit, 0, Credits.LENGTH) != Link.ACCEPTED) {
            backPressureCount++;
            return 0;
        }
        creditedCount = offeredCount;
        creditCount++;
        return Credits.LENGTH;
    }

    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int length) {
        final long sequence = receivedCount;
        if (length != messageLength || !MessageContent.hasSequence(buffer, offset, length, sequence)) {
            throw new TransportException(
                    CORRUPT,
                    "the next message must be number " + sequence + " of " + messageLength + " bytes (got " + length
                            + " bytes that are not it): it was lost, doubled, torn or overtaken");
        }
        receivedCount = sequence + 1;
        span.addMessage();
        if ((keepAll || (verifyEvery != 0 && sequence % verifyEvery == 0)) && !kept.isFull()) {
            kept.keep(buffer, offset, sequence);
        }
    }

    /** Compares what was kept; off the clock. */
    void verify() {
        kept.verify();
    }

    /** Messages that came since this was made. */
    long receivedCount() {
        return receivedCount;
    }

    /** Messages for which a credit was handed over since this was made. */
    long creditedCount() {
        return creditedCount;
    }

    long creditCount() {
        return creditCount;
    }

    long backPressureCount() {
        return backPressureCount;
    }

    long verifiedCount() {
        return kept.verifiedCount();
    }
}
