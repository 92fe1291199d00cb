package org.turbulence.transport.duty.prtt;

import static org.turbulence.transport.TransportException.Category.CORRUPT;
import static org.turbulence.transport.TransportException.Category.RESOURCE;

import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.EchoRecord;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StampRecord;

/**
 * The loop that answers the last message of each burst, out of the buffer in which it arrived. Every message is checked
 * to be the next one; the whole content of the last is checked after its answer has left. The hold is that of the last
 * message, from its arrival to before the first offer of the answer.
 *
 * <p>For one thread. Allocates nothing per message.
 */
final class PrttCycle implements DutyCycle {
    private final Link link;
    private final EchoRecord record;
    private final int messageLength;
    private final int burstCount;
    private final int verifyEvery;
    private final Patience patience;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final MessageHandler handler = this::onMessage;

    private boolean verifyAll;
    private long nextSequence;
    private int inBurst;
    private long answerCount;
    private long backPressuredOfferCount;
    private long verifiedCount;

    PrttCycle(final DutyContext context, final Link link, final int burstCount) {
        this.link = link;
        this.burstCount = burstCount;
        record = new EchoRecord(context.recordCapacity());
        messageLength = context.messageLength();
        verifyEvery = context.verifyEvery();
        patience = new Patience(context.roundTripTimeoutNs());
        clock = context.clock();
        idle = context.idle().newStrategy();
    }

    @Override
    public int doWork() {
        return link.poll(handler);
    }

    /** The sequences that the two sides agree on are those of the bursts. */
    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        record.clear();
        verifyAll = verifyContentOfAll;
        return answerCount;
    }

    private void onMessage(final DirectBuffer buffer, final int offset, final int length) {
        final long arrivalNs = clock.nanoTime();
        if (length != messageLength || !MessageContent.hasSequence(buffer, offset, length, nextSequence)) {
            throw new TransportException(
                    CORRUPT,
                    "the next message must be number " + nextSequence + " of " + messageLength + " bytes (got " + length
                            + " bytes that are not it): it was lost, doubled, torn or overtaken");
        }
        nextSequence++;
        if (++inBurst == burstCount) {
            inBurst = 0;
            answer(arrivalNs, buffer, offset, length);
        }
    }

    private void answer(final long arrivalNs, final DirectBuffer buffer, final int offset, final int length) {
        if (record.isFull()) {
            throw new TransportException(
                    RESOURCE,
                    "the responder's record must hold every answer of an iteration, but is full after "
                            + record.capacity() + "; make the iteration shorter or recordCapacity larger");
        }
        final long departureNs = clock.nanoTime();
        while (link.offer(buffer, offset, length) != Link.ACCEPTED) {
            backPressuredOfferCount++;
            patience.check(departureNs, clock.nanoTime(), nextSequence - 1, "room for the answer");
            idle.idle();
        }
        idle.reset();
        record.add(arrivalNs, departureNs, 0);
        final boolean verify = verifyAll || (verifyEvery != 0 && answerCount % verifyEvery == 0);
        answerCount++;
        if (verify) {
            verifyContent(buffer, offset, length);
        }
    }

    private void verifyContent(final DirectBuffer buffer, final int offset, final int length) {
        final int mismatch = MessageContent.firstBodyMismatch(buffer, offset, length);
        if (mismatch >= 0) {
            throw new TransportException(
                    CORRUPT,
                    "message " + (nextSequence - 1) + " must arrive as it was sent, but byte " + mismatch + " of "
                            + length + " is another");
        }
        verifiedCount++;
    }

    @Override
    public StampRecord record() {
        return record;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put("responder.messageCount", nextSequence);
        counters.put("responder.answerCount", answerCount);
        counters.put("responder.verifiedMessageCount", verifiedCount);
        counters.put("responder.backPressuredOfferCount", backPressuredOfferCount);
        return counters;
    }
}
