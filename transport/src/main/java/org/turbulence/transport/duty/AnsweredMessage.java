package org.turbulence.transport.duty;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * One message out and one answer back, for a thread that does nothing else meanwhile: it offers until the message is
 * taken, and polls until the answer is whole.
 *
 * <p>The clock is read after every offer and every poll that completed nothing, and as the first thing when the answer
 * is whole; the checks come after that. Between the first offer and the answer there is no allocation, no lock, no I/O
 * but the link's own. Belongs to one thread, which must also own the link. All times in nanoseconds.
 */
public final class AnsweredMessage implements MessageHandler {
    private final Link link;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final StallMeter stalls;
    private final Patience patience;
    private final UnsafeBuffer message;
    private final int length;
    private final AnswerCheck check;

    private long sequence = -1;
    private boolean verifyContent;
    private boolean received;
    private long receivedNs;
    private long backPressureCount;

    /**
     * @param stalls takes each reading of the clock; started by the caller
     * @param message whole and filled by {@link MessageContent#fill}; the sequence is stamped here
     */
    public AnsweredMessage(
            final Link link,
            final NanoClock clock,
            final IdleStrategy idle,
            final StallMeter stalls,
            final Patience patience,
            final UnsafeBuffer message) {
        this.link = link;
        this.clock = clock;
        this.idle = idle;
        this.stalls = stalls;
        this.patience = patience;
        this.message = message;
        this.length = message.capacity();
        this.check = new AnswerCheck(length);
    }

    /** Stamps the next message; no answer has come to it. */
    public void begin(final long nextSequence, final boolean verifyContentOfAnswer) {
        sequence = nextSequence;
        verifyContent = verifyContentOfAnswer;
        received = false;
        MessageContent.stamp(message, 0, length, nextSequence);
    }

    /**
     * Offers the message until the link takes it.
     *
     * @param sinceNs reading of the clock from which the answer's deadline counts
     * @throws TransportException TIMEOUT when the time is over, and what the link throws
     */
    public void offer(final long sinceNs) {
        while (link.offer(message, 0, length) != Link.ACCEPTED) {
            backPressureCount++;
            stalls.reading(nowUnlessLate(sinceNs), length);
            idle.idle();
        }
    }

    /**
     * Polls until the answer is whole.
     *
     * @param sinceNs as in {@link #offer}
     * @return reading of the clock when it was
     * @throws TransportException TIMEOUT when the time is over, CORRUPT for what is not the answer
     */
    public long await(final long sinceNs) {
        long allowedBytes = length;
        idle.reset();
        while (true) {
            final int movedBytes = link.poll(this);
            allowedBytes += movedBytes;
            if (received) {
                stalls.reading(receivedNs, allowedBytes);
                return receivedNs;
            }
            stalls.reading(nowUnlessLate(sinceNs), allowedBytes);
            idle.idle(movedBytes);
            allowedBytes = 0;
        }
    }

    private long nowUnlessLate(final long sinceNs) {
        final long nowNs = clock.nanoTime();
        patience.check(sinceNs, nowNs, sequence, "the answer");
        return nowNs;
    }

    /** Takes the answer: the clock first, then the checks. */
    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        receivedNs = clock.nanoTime();
        if (received) {
            throw AnswerCheck.corrupt("two answers came to one message", sequence);
        }
        received = true;
        check.check(buffer, offset, arrivedLength, sequence, verifyContent);
    }

    /** Offers that the link did not take. */
    public long backPressureCount() {
        return backPressureCount;
    }

    /** Answers whose whole content was compared. */
    public long verifiedCount() {
        return check.verifiedCount();
    }
}
