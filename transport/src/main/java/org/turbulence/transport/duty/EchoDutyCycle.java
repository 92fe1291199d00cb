package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * The loop that answers: polls one link, stamps each message, and offers it back out of the buffer in which it arrived.
 *
 * <pre>
 *   poll completes a message
 *     arrival    := clock              first thing in the handler
 *     length and sequence checked      every message
 *     departure  := clock              last thing before the first offer
 *     offer                            again while back-pressured, up to the deadline
 *     stamps stored and published
 *     whole content checked            only of the messages that are meant to be
 * </pre>
 *
 * The hold of a message is departure - arrival: what this host's own code, scheduler and clock took out of the round
 * trip. The departure is stamped <em>before</em> the offer, as the initiator stamps a message before its first offer,
 * so that the cost of sending falls to "network and kernel" in both directions alike. A stamp after the offer would
 * count the send's system call as hold (over loopback that call runs the receiver's half of TCP too) and could lie
 * after the reply's arrival at the initiator, which would make the network's share negative. The price is that back
 * pressure is not part of the hold; it is counted on its own, in offers and in time.
 *
 * <p>A message that comes while this thread is held up waits in the kernel or the log buffer, and is stamped when the
 * thread runs again: its hold does not show that. So this side meters its stalls as the initiator does, by gaps between
 * two readings of the clock, from the departure of one message to the arrival of the next. The offer lies in the first
 * gap, for it is where a pause of the JVM often ends: a thread in a system call goes on through a pause, hands the
 * answer over, and is held up when the call returns, while the next message arrives. How much of a gap the message
 * waited for is not known; it is no more than the gap. One poll in {@value #POLLS_PER_READING} reads the clock for it.
 *
 * <p>The content is checked after the reply has left, while the buffer still holds the message. The initiator checks
 * the same sequences, so that both hosts check at the same time and this one polls again before the next message is
 * sent.
 *
 * <p>For one thread. Allocates nothing per message, does no I/O but the link's, takes no lock.
 */
public final class EchoDutyCycle implements DutyCycle {
    /** Name of the counter of messages that came. */
    public static final String MESSAGE_COUNT = "responder.messageCount";

    /** Name of the counter of the time that offers were held up. */
    public static final String BACK_PRESSURE_NS = "responder.backPressureNs";

    /** Name of the counter of an iteration's messages before whose arrival this side was held up. */
    public static final String STALLED_MESSAGE_COUNT = "responder.stalledMessageCount";

    private static final int POLLS_PER_READING = 4;

    private final Link link;
    private final EchoRecord record;
    private final int messageLength;
    private final int verifyEvery;
    private final long offerTimeoutNs;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final IntSupplier meanwhile;
    private final MessageHandler handler = this::onMessage;

    private final StallMeter stalls;

    private boolean verifyAll;
    private boolean metering;
    private int pollCount;
    private long movedBytes;
    private long nextSequence;
    private long previousDepartureNs;
    private long clockBackwardStepCount;
    private long backPressuredOfferCount;
    private long backPressureNs;
    private long verifiedMessageCount;
    private long stalledMessageCount;
    private long backPressuredOfferCountBefore;
    private long backPressureNsBefore;

    /**
     * Echoes on one link.
     *
     * @param context of the trial; {@code roundTripTimeoutNs} bounds how long a reply may be back-pressured
     * @param link whose messages are sent back
     */
    public EchoDutyCycle(final DutyContext context, final Link link) {
        this(context, link, () -> 0);
    }

    /**
     * Echoes on one link of a thread that has other work too.
     *
     * @param meanwhile one turn of that work, done while a reply is back-pressured; returns 0 when there was nothing
     */
    public EchoDutyCycle(final DutyContext context, final Link link, final IntSupplier meanwhile) {
        this.link = link;
        this.meanwhile = meanwhile;
        this.record = new EchoRecord(context.recordCapacity());
        this.messageLength = context.messageLength();
        this.verifyEvery = context.verifyEvery();
        this.offerTimeoutNs = context.roundTripTimeoutNs();
        this.clock = context.clock();
        this.idle = context.idle().newStrategy();
        this.stalls = new StallMeter(context.stallThresholdNs());
        this.previousDepartureNs = clock.nanoTime();
    }

    /**
     * Polls once and echoes what that completes.
     *
     * @return the bytes that came in; 0 means idle
     * @throws TransportException CORRUPT for a message that is not the next one, RESOURCE when the record is full,
     *     TIMEOUT when a reply stays back-pressured, and what the link throws
     */
    @Override
    public int doWork() {
        final long before = nextSequence;
        final int moved = link.poll(handler);
        if (nextSequence != before) {
            pollCount = 0;
            return moved;
        }
        movedBytes += moved;
        if (pollCount % POLLS_PER_READING == 0) {
            read(clock.nanoTime());
        }
        pollCount++;
        return moved;
    }

    /** The first reading of an iteration begins to meter, the others go on. */
    private void read(final long nowNs) {
        if (metering) {
            stalls.reading(nowNs, movedBytes);
            movedBytes = 0;
        } else {
            meterFrom(nowNs, 0);
        }
    }

    private void meterFrom(final long nowNs, final long bytes) {
        metering = true;
        stalls.start(nowNs);
        movedBytes = bytes;
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        record.clear();
        pollCount = 0;
        metering = false;
        stalledMessageCount = 0;
        backPressuredOfferCountBefore = backPressuredOfferCount;
        backPressureNsBefore = backPressureNs;
        verifyAll = verifyContentOfAll;
        return nextSequence;
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(STALLED_MESSAGE_COUNT, stalledMessageCount);
        counters.put("responder.backPressureCount", backPressuredOfferCount - backPressuredOfferCountBefore);
        counters.put(BACK_PRESSURE_NS, backPressureNs - backPressureNsBefore);
        return counters;
    }

    @Override
    public StampRecord record() {
        return record;
    }

    private void onMessage(final DirectBuffer buffer, final int offset, final int length) {
        final long arrivalNs = clock.nanoTime();
        final long sequence = nextSequence;
        if (length != messageLength || !MessageContent.hasSequence(buffer, offset, length, sequence)) {
            throw notTheNext(length);
        }
        if (record.isFull()) {
            throw recordFull();
        }
        final long heldUpNs = heldUpUntil(arrivalNs, length);
        final long departureNs = clock.nanoTime();
        meterFrom(departureNs, length);
        if (link.offer(buffer, offset, length) != Link.ACCEPTED) {
            meterFrom(offerAgain(buffer, offset, length, departureNs), 0);
        }
        record.add(arrivalNs, departureNs, heldUpNs);
        nextSequence = sequence + 1;
        if (arrivalNs - previousDepartureNs < 0 || departureNs - arrivalNs < 0) {
            clockBackwardStepCount++;
        }
        previousDepartureNs = departureNs;
        if (verifyAll || (verifyEvery != 0 && sequence % verifyEvery == 0)) {
            verifyContent(buffer, offset, length, sequence);
            meterFrom(clock.nanoTime(), 0);
        }
    }

    private long heldUpUntil(final long arrivalNs, final int length) {
        if (!metering) {
            return 0;
        }
        stalls.reading(arrivalNs, movedBytes + length);
        if (stalls.stallNs() > 0) {
            stalledMessageCount++;
        }
        return stalls.stallNs();
    }

    /** Returns the reading of the clock after the offer that was taken. */
    private long offerAgain(final DirectBuffer buffer, final int offset, final int length, final long departureNs) {
        long elapsedNs;
        do {
            backPressuredOfferCount++;
            elapsedNs = clock.nanoTime() - departureNs;
            if (elapsedNs >= offerTimeoutNs) {
                throw stuck(elapsedNs);
            }
            idle.idle(meanwhile.getAsInt());
        } while (link.offer(buffer, offset, length) != Link.ACCEPTED);
        idle.reset();
        final long takenNs = clock.nanoTime();
        backPressureNs += takenNs - departureNs;
        return takenNs;
    }

    private void verifyContent(final DirectBuffer buffer, final int offset, final int length, final long sequence) {
        final int mismatch = MessageContent.firstBodyMismatch(buffer, offset, length);
        if (mismatch >= 0) {
            throw new TransportException(
                    Category.CORRUPT,
                    "message " + sequence + " must arrive as it was sent, but byte " + mismatch + " of " + length
                            + " is another");
        }
        verifiedMessageCount++;
    }

    private TransportException notTheNext(final int length) {
        return new TransportException(
                Category.CORRUPT,
                "the next message must be number " + nextSequence + " of " + messageLength + " bytes (got " + length
                        + " bytes that are not it): it was lost, doubled, torn or overtaken");
    }

    private TransportException recordFull() {
        return new TransportException(
                Category.RESOURCE,
                "the responder's record must hold every message of an iteration, but is full after " + record.capacity()
                        + "; make the iteration shorter or recordCapacity larger");
    }

    private TransportException stuck(final long elapsedNs) {
        return new TransportException(
                Category.TIMEOUT,
                "the reply to message " + nextSequence + " must be taken within " + offerTimeoutNs
                        + " ns, but was back-pressured for " + elapsedNs + "; the initiator does not read");
    }

    /** Offers that were back-pressured since this was made; for the thread of the loop. */
    public long backPressureCount() {
        return backPressuredOfferCount;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(MESSAGE_COUNT, nextSequence);
        counters.put("responder.verifiedMessageCount", verifiedMessageCount);
        counters.put("responder.backPressuredOfferCount", backPressuredOfferCount);
        counters.put(BACK_PRESSURE_NS, backPressureNs);
        counters.put("responder.clockBackwardStepCount", clockBackwardStepCount);
        return counters;
    }
}
