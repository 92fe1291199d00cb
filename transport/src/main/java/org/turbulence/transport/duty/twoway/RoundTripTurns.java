package org.turbulence.transport.duty.twoway;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.duty.AnswerCheck;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;

/**
 * The timing side of a ping-pong, one turn at a time, for a thread that has another link to serve between two turns.
 * Stamps and checks as the loop that waits does: the clock once before the first offer, after each turn that completed
 * nothing, and first thing when the answer is whole.
 *
 * <p>A turn costs what the other link's turn takes: an answer that arrives meanwhile is seen that much later. For one
 * thread. Allocates nothing per message.
 */
final class RoundTripTurns implements MessageHandler {
    private final Link link;
    private final NanoClock clock;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final UnsafeBuffer message;
    private final int length;
    private final Patience patience;
    private final AnswerCheck check;

    private boolean offering;
    private boolean awaiting;
    private boolean verifyContent;
    private long sequence = -1;
    private long sentNs;
    private long receivedNs;
    private long backPressureCount;

    /**
     * @param message of this link alone, filled by {@link MessageContent#fill}
     * @param samples must have room whenever a message is started
     */
    RoundTripTurns(
            final Link link,
            final NanoClock clock,
            final SampleSink samples,
            final StallMeter stalls,
            final UnsafeBuffer message,
            final Patience patience) {
        this.link = link;
        this.clock = clock;
        this.samples = samples;
        this.stalls = stalls;
        this.message = message;
        this.length = message.capacity();
        this.patience = patience;
        this.check = new AnswerCheck(length);
    }

    /** Is no message out? */
    boolean isQuiet() {
        return !offering && !awaiting;
    }

    /** Starts the next message; none must be out. It is offered at the next turn. */
    void start(final boolean verify) {
        verifyContent = verify;
        MessageContent.stamp(message, 0, length, ++sequence);
        sentNs = clock.nanoTime();
        stalls.start(sentNs);
        offering = true;
    }

    /**
     * One turn of the message that is out, if one is.
     *
     * @param otherBytes what the thread moved for others since the last turn
     * @return the bytes moved; 0 when there was nothing to do
     */
    int turn(final int otherBytes) {
        if (offering) {
            return offer(otherBytes);
        }
        return awaiting ? await(otherBytes) : 0;
    }

    private int offer(final int otherBytes) {
        if (link.offer(message, 0, length) == Link.ACCEPTED) {
            offering = false;
            awaiting = true;
            stalls.reading(clock.nanoTime(), otherBytes + (long) length);
            return length;
        }
        backPressureCount++;
        missed(otherBytes + (long) length);
        return 0;
    }

    private int await(final int otherBytes) {
        final int movedBytes = link.poll(this);
        if (awaiting) {
            missed(otherBytes + (long) movedBytes);
        } else {
            stalls.reading(receivedNs, otherBytes + (long) movedBytes);
            samples.record(sentNs, receivedNs, stalls.stallNs());
        }
        return movedBytes;
    }

    private void missed(final long movedBytes) {
        final long nowNs = clock.nanoTime();
        stalls.reading(nowNs, movedBytes);
        patience.check(sentNs, nowNs, sequence, "the answer");
    }

    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        receivedNs = clock.nanoTime();
        if (!awaiting) {
            throw AnswerCheck.corrupt("an answer came while no message was out", sequence);
        }
        awaiting = false;
        check.check(buffer, offset, arrivedLength, sequence, verifyContent);
    }

    /** Sequence of the last message started, from 0; -1 before the first. */
    long sequence() {
        return sequence;
    }

    long backPressureCount() {
        return backPressureCount;
    }

    long verifiedCount() {
        return check.verifiedCount();
    }
}
