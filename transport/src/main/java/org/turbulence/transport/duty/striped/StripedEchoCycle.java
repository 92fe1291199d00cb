package org.turbulence.transport.duty.striped;

import static org.turbulence.transport.TransportException.Category.CORRUPT;
import static org.turbulence.transport.TransportException.Category.RESOURCE;
import static org.turbulence.transport.TransportException.Category.TIMEOUT;

import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.EchoDutyCycle;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.stripe.LinkRange;
import org.turbulence.transport.stripe.StripeReceiver;
import org.turbulence.transport.stripe.StripeSender;
import org.turbulence.transport.stripe.StripedContent;

/**
 * The loop of one of the responder's threads in a striped ping-pong, over the links that are its own.
 *
 * <pre>
 *   RECEIVE   poll the links; each part is stamped, checked and copied to its place
 *   WAIT      this thread's parts are there; are those of all others?
 *   ANSWER    departure := clock     last thing before this thread's first offer
 *             offer the parts        in passes, until all are taken or the deadline is over
 *             hold stored, content of this thread's parts checked where it is meant to be
 * </pre>
 *
 * The hold of a message is from the arrival of its last part to the departure of the thread that set about to answer
 * last, since a message is as late as its last part. With one thread WAIT is over at once.
 *
 * <p>For one thread. Allocates nothing per message, does no I/O but the links', takes no lock.
 */
final class StripedEchoCycle implements DutyCycle {
    private enum State {
        RECEIVE,
        WAIT,
        ANSWER
    }

    private final StripedContent content;
    private final LinkRange range;
    private final UnsafeBuffer message;
    private final StripedArrival arrival;
    private final StripedEchoRecord record;
    private final StripeReceiver receiver;
    private final StripeSender sender;
    private final NanoClock clock;
    private final long offerTimeoutNs;
    private final int verifyEvery;

    private State state = State.RECEIVE;
    private boolean verifyAll;
    private long sequence;
    private int index;
    private long departureNs;
    private boolean pressed;
    private long backPressureNs;
    private long verifiedCount;

    StripedEchoCycle(
            final DutyContext context,
            final StripedContent content,
            final LinkRange range,
            final UnsafeBuffer message,
            final StripedArrival arrival,
            final StripedEchoRecord record) {
        this.content = content;
        this.range = range;
        this.message = message;
        this.arrival = arrival;
        this.record = record;
        this.receiver = new StripeReceiver(content, range, message, context.clock());
        this.sender = new StripeSender(content.split(), range, message);
        this.clock = context.clock();
        this.offerTimeoutNs = context.roundTripTimeoutNs();
        this.verifyEvery = context.verifyEvery();
    }

    /**
     * Goes on with the message that is under way as far as it can without waiting.
     *
     * @return 0 when there was nothing to do
     * @throws TransportException CORRUPT for a part that is not the next one or holds another content, RESOURCE when
     *     the record is full, TIMEOUT when an answer stays back-pressured, and what a link throws
     */
    @Override
    public int doWork() {
        int work = 0;
        if (state == State.RECEIVE) {
            work = receive();
        }
        if (state == State.WAIT && arrival.isWhole(sequence)) {
            departureNs = clock.nanoTime();
            sender.start();
            pressed = false;
            state = State.ANSWER;
        }
        if (state == State.ANSWER) {
            work += answer();
        }
        return work;
    }

    private int receive() {
        int movedBytes = 0;
        for (int link = 0; link < receiver.linkCount(); link++) {
            movedBytes += receiver.poll(link);
        }
        if (receiver.isWhole()) {
            if (arrival.arrive(receiver.lastArrivalNs())) {
                if (record.isFull()) {
                    throw recordFull();
                }
                record.add(arrival.latestNs());
                arrival.open();
            }
            state = State.WAIT;
        }
        return movedBytes;
    }

    private int answer() {
        final int takenCount = sender.pass();
        if (!sender.isDone()) {
            pressed = true;
            final long elapsedNs = clock.nanoTime() - departureNs;
            if (elapsedNs >= offerTimeoutNs) {
                throw stuck(elapsedNs);
            }
            return takenCount;
        }
        record.answered(index, departureNs);
        if (pressed) {
            backPressureNs += clock.nanoTime() - departureNs;
        }
        if (verifyAll || (verifyEvery != 0 && sequence % verifyEvery == 0)) {
            verifyContent();
        }
        index++;
        sequence++;
        receiver.start(sequence);
        state = State.RECEIVE;
        return takenCount;
    }

    private void verifyContent() {
        final int position = content.firstMismatch(message, range);
        if (position >= 0) {
            throw new TransportException(
                    CORRUPT,
                    "message " + sequence + " must be put together as it was sent, but byte " + position + " of "
                            + content.split().messageLength() + " is another");
        }
        verifiedCount++;
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        record.clear();
        index = 0;
        verifyAll = verifyContentOfAll;
        return sequence;
    }

    @Override
    public StampRecord record() {
        return record;
    }

    private TransportException recordFull() {
        return new TransportException(
                RESOURCE,
                "the responder's record must hold every message of an iteration, but is full after " + record.capacity()
                        + "; make the iteration shorter or recordCapacity larger");
    }

    private TransportException stuck(final long elapsedNs) {
        return new TransportException(
                TIMEOUT,
                "the parts of the reply to message " + sequence + " must be taken within " + offerTimeoutNs
                        + " ns, but were back-pressured for " + elapsedNs + "; the initiator does not read");
    }

    /** Messages are counted by the thread that drives the first link, so that the sum over all threads is theirs. */
    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        if (range.first() == 0) {
            counters.put(EchoDutyCycle.MESSAGE_COUNT, sequence);
            counters.put("responder.verifiedMessageCount", verifiedCount);
        }
        counters.put("responder.backPressuredOfferCount", sender.backPressureCount());
        counters.put(EchoDutyCycle.BACK_PRESSURE_NS, backPressureNs);
        return counters;
    }
}
