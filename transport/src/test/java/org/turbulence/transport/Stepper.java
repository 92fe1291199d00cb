package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Steps both ends of one link from one thread: the initiator's message goes out, the responder's poll sends it back,
 * the initiator's poll checks it. Every wait ends after 20 s.
 */
final class Stepper {
    static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(20);

    private final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
    private final Link initiator;
    private final Link responder;
    private final int length;
    private final UnsafeBuffer request;
    private final UnsafeBuffer reply;
    private final MessageHandler atResponder = this::onRequest;
    private final MessageHandler atInitiator = this::onReply;

    private boolean replyPending;
    private long expectedSequence;
    private boolean wholeContent;
    private long repliedCount;
    private boolean wrong;

    Stepper(final LinkPair pair, final UnsafeBuffer request, final UnsafeBuffer reply, final int length) {
        this.initiator = pair.initiatorLink();
        this.responder = pair.responderLink();
        this.length = length;
        this.request = request;
        this.reply = reply;
        MessageContent.fill(request, 0, length);
    }

    /** Sends messages {@code first .. first+count-1} and their echoes, one outstanding. */
    void roundTrips(final long first, final int count, final boolean checkWholeContent) {
        wholeContent = checkWholeContent;
        for (long sequence = first; sequence < first + count; sequence++) {
            roundTrip(sequence);
        }
        if (wrong) {
            assertEquals(-1, MessageContent.firstBodyMismatch(reply, 0, length), "content of a message");
        }
        assertTrue(!wrong, "a message came with the wrong sequence, length or content");
    }

    private void roundTrip(final long sequence) {
        final long startNs = System.nanoTime();
        final long repliedBefore = repliedCount;
        expectedSequence = sequence;
        MessageContent.stamp(request, 0, length, sequence);
        boolean offered = false;
        while (repliedCount == repliedBefore) {
            offered = offered || initiator.offer(request, 0, length) == Link.ACCEPTED;
            final int moved = responder.poll(atResponder);
            if (replyPending && responder.offer(reply, 0, length) == Link.ACCEPTED) {
                replyPending = false;
            }
            if (moved + initiator.poll(atInitiator) > 0) {
                idle.reset();
            } else {
                idle.idle();
                if (System.nanoTime() - startNs > TIMEOUT_NS) {
                    throw new AssertionError("no echo of message " + sequence);
                }
            }
        }
    }

    private void onRequest(final DirectBuffer buffer, final int offset, final int messageLength) {
        reply.putBytes(0, buffer, offset, messageLength);
        wrong |= replyPending || messageLength != length;
        replyPending = true;
    }

    private void onReply(final DirectBuffer buffer, final int offset, final int messageLength) {
        wrong |= messageLength != length
                || !MessageContent.hasSequence(buffer, offset, length, expectedSequence)
                || (wholeContent && MessageContent.firstBodyMismatch(buffer, offset, length) >= 0);
        repliedCount++;
    }

    /** Steps until the condition holds; fails after 20 s. */
    static void until(final String what, final BooleanSupplier step) {
        final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
        final long startNs = System.nanoTime();
        while (!step.getAsBoolean()) {
            if (System.nanoTime() - startNs > TIMEOUT_NS) {
                throw new AssertionError("waited in vain for " + what);
            }
            idle.idle();
        }
    }
}
