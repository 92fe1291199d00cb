package org.turbulence.transport.duty.twoway;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamReceivers;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;

/**
 * The initiator's loop of bidirectional streaming: each call hands over one message on the first link, and takes in as
 * many bytes of the peer's stream on the second, if they are there. One thread takes turns between the directions, as
 * the peer's does, so each direction has at most the time that the other leaves it.
 *
 * <p>For one thread, which owns the links. Allocates nothing per message.
 */
public final class TwoWayStream implements TwoWayLoop {
    private final StreamSenders senders;
    private final StreamReceivers receivers;
    private final StallMeter stalls;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final int messageLength;
    private final int window;
    private final int backwardCapacity;

    private long creditedBefore;
    private int backwardCount;
    private SortedMap<String, Long> backwardCounters = new TreeMap<>();

    /**
     * Makes the loop.
     *
     * @param context of this side; its links are those of {@link SinkAndStreamDuty}
     * @param window messages that may be out, of either direction
     * @param samples of the forward direction
     */
    public TwoWayStream(final DutyContext context, final int window, final SampleSink samples) {
        this.messageLength = context.messageLength();
        this.window = window;
        this.clock = context.clock();
        this.idle = context.idle().newStrategy();
        this.stalls = new StallMeter(context.stallThresholdNs());
        this.backwardCapacity = context.recordCapacity() - window;
        senders = new StreamSenders(
                List.of(new StreamSender(
                        context.links().get(0), clock, samples, stalls, Messages.filled(messageLength), window)),
                Credits.messagesPerCredit(window, messageLength),
                new Patience(context.roundTripTimeoutNs()));
        receivers = SinkDuty.receivers(context.links().subList(1, 2), context, window);
    }

    @Override
    public void begin(final boolean verifyContentOfAll) {
        stalls.start(clock.nanoTime());
        senders.begin();
        receivers.begin(verifyContentOfAll);
        creditedBefore = receivers.creditedCount();
    }

    @Override
    public void next(final boolean verifyContent) {
        int receivedBytes = receivers.poll(messageLength);
        while (!senders.send(true)) {
            await(receivedBytes);
            receivedBytes = receivers.poll(messageLength);
        }
    }

    private void await(final int receivedBytes) {
        final int movedBytes = receivedBytes + senders.poll();
        if (movedBytes == 0) {
            senders.idle();
        }
        idle.idle(movedBytes);
    }

    @Override
    public void drain() {
        backwardCount = answeredCount();
        backwardCounters = receivers.countersUntilNow();
        while (!senders.isQuiet()) {
            final int receivedBytes = receivers.poll(messageLength);
            if (!senders.send(false)) {
                await(receivedBytes);
            }
        }
    }

    private int answeredCount() {
        return Math.toIntExact(receivers.creditedCount() - creditedBefore);
    }

    @Override
    public int serve() {
        return receivers.poll();
    }

    @Override
    public SortedMap<String, Long> counters() {
        receivers.verify();
        return senders.counters();
    }

    @Override
    public int backwardCount() {
        return backwardCount;
    }

    /** A stream's messages are taken, not answered; nothing is held. */
    @Override
    public long backwardHoldNs(final int index) {
        return 0;
    }

    @Override
    public SortedMap<String, Long> backwardCounters() {
        return backwardCounters;
    }

    @Override
    public boolean isFull() {
        return answeredCount() + window >= backwardCapacity;
    }

    @Override
    public int samplesPerCall() {
        return window + 1;
    }

    @Override
    public long sequence() {
        return senders.acceptedCount() - 1;
    }

    @Override
    public long backPressureCount() {
        return senders.backPressureCount();
    }

    /** The forward stream's contents are compared by the peer; these are the backward stream's. */
    @Override
    public long verifiedCount() {
        return receivers.verifiedCount();
    }
}
