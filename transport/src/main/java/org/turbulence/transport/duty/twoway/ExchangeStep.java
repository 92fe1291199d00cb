package org.turbulence.transport.duty.twoway;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * One step of a rank, turn by turn: its messages go out while the peer's come in, so that two long messages that meet
 * never wait for each other. It is done when all of its own are handed over and all of the peer's are here.
 *
 * <p>Contents are compared only of a message that completes its step, so that nothing of the step waits for that. For
 * one thread. Allocates nothing per message.
 */
final class ExchangeStep implements MessageHandler {
    private final Link link;
    private final NanoClock clock;
    private final UnsafeBuffer message;
    private final int length;
    private final int messageCount;

    private int acceptedCount;
    private int receivedCount;
    private boolean offering;
    private boolean verifyDue;
    private long sentTotal;
    private long receivedTotal;
    private long doneNs;
    private long backPressureCount;
    private long verifiedCount;

    /**
     * @param message filled by {@link MessageContent#fill}
     * @param messageCount messages of a step, of each rank
     */
    ExchangeStep(final Link link, final NanoClock clock, final UnsafeBuffer message, final int messageCount) {
        this.link = link;
        this.clock = clock;
        this.message = message;
        this.length = message.capacity();
        this.messageCount = messageCount;
    }

    /**
     * One turn: offers what is left to send, and takes what has come.
     *
     * @param maySend may a message be begun?
     * @return the bytes moved; 0 when there was nothing to do
     */
    int turn(final boolean maySend) {
        final int sentBytes = offering || (maySend && acceptedCount < messageCount) ? send() : 0;
        return receivedCount < messageCount ? sentBytes + link.poll(this) : sentBytes;
    }

    private int send() {
        if (!offering) {
            MessageContent.stamp(message, 0, length, sentTotal);
            offering = true;
        }
        if (link.offer(message, 0, length) != Link.ACCEPTED) {
            backPressureCount++;
            return 0;
        }
        offering = false;
        sentTotal++;
        acceptedCount++;
        if (isDone()) {
            doneNs = clock.nanoTime();
        }
        return length;
    }

    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        final long nowNs = clock.nanoTime();
        if (arrivedLength != length || !MessageContent.hasSequence(buffer, offset, length, receivedTotal)) {
            throw new TransportException(
                    CORRUPT,
                    "the next message must be number " + receivedTotal + " of " + length + " bytes (got "
                            + arrivedLength + " bytes that are not it): it was lost, doubled, torn or overtaken");
        }
        receivedTotal++;
        receivedCount++;
        if (isDone()) {
            doneNs = nowNs;
            if (verifyDue) {
                verify(buffer, offset);
            }
        }
    }

    private void verify(final DirectBuffer buffer, final int offset) {
        final int mismatch = MessageContent.firstBodyMismatch(buffer, offset, length);
        if (mismatch >= 0) {
            throw new TransportException(
                    CORRUPT,
                    "message " + (receivedTotal - 1) + " must arrive as it was sent, but byte " + mismatch + " of "
                            + length + " is another");
        }
        verifiedCount++;
        verifyDue = false;
    }

    /** Asks for the contents of the next message that completes a step. */
    void verifyNext() {
        verifyDue = true;
    }

    /** Is anything of this step sent or received? */
    boolean isUnderWay() {
        return offering || acceptedCount > 0 || receivedCount > 0;
    }

    /** Is all sent and received? */
    boolean isDone() {
        return acceptedCount == messageCount && receivedCount == messageCount;
    }

    /** Reading of the clock when it was done. */
    long doneNs() {
        return doneNs;
    }

    /** Goes on to the next step. */
    void advance() {
        acceptedCount = 0;
        receivedCount = 0;
    }

    /** Messages handed over since this was made. */
    long sentTotal() {
        return sentTotal;
    }

    /** Messages that came since this was made. */
    long receivedTotal() {
        return receivedTotal;
    }

    long backPressureCount() {
        return backPressureCount;
    }

    long verifiedCount() {
        return verifiedCount;
    }
}
