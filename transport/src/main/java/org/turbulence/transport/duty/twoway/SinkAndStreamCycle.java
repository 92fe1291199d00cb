package org.turbulence.transport.duty.twoway;

import java.util.List;
import java.util.SortedMap;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.duty.TimedRecord;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamReceivers;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;

/**
 * The responder's loop of bidirectional streaming: receives on the first link, and sends on the second from the moment
 * that something arrives in an iteration. When the record has room for no more than what may be out, the own stream
 * rests until the next iteration.
 *
 * <p>For one thread; allocates nothing per message.
 */
final class SinkAndStreamCycle implements DutyCycle {
    private final StreamReceivers receivers;
    private final StreamSenders senders;
    private final TimedRecord record;
    private final StallMeter stalls;
    private final NanoClock clock;
    private final Quiescence quiescence;
    private final int messageLength;
    private final int window;

    private boolean ending;
    private long backPressureBefore;

    SinkAndStreamCycle(final DutyContext context, final int window) {
        final Patience patience = new Patience(context.roundTripTimeoutNs());
        this.messageLength = context.messageLength();
        this.window = window;
        record = new TimedRecord(context.recordCapacity());
        stalls = new StallMeter(context.stallThresholdNs());
        clock = context.clock();
        receivers = SinkDuty.receivers(context.links().subList(0, 1), context, window);
        senders = new StreamSenders(
                List.of(new StreamSender(
                        context.links().get(1),
                        clock,
                        record,
                        stalls,
                        Messages.filled(context.messageLength()),
                        window)),
                Credits.messagesPerCredit(window, context.messageLength()),
                patience);
        quiescence = new Quiescence(clock, context.idle().newStrategy(), patience);
    }

    @Override
    public int doWork() {
        final int receivedBytes = receivers.poll(messageLength);
        final boolean mayBegin = !ending && receivers.isStarted() && record.room() > window;
        if (senders.send(mayBegin)) {
            return receivedBytes + 1;
        }
        final int creditBytes = senders.poll();
        if (receivedBytes + creditBytes == 0) {
            senders.idle();
        }
        return receivedBytes + creditBytes;
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        ending = false;
        record.clear();
        backPressureBefore = senders.backPressureCount();
        stalls.start(clock.nanoTime());
        senders.begin();
        receivers.begin(verifyContentOfAll);
        return receivers.receivedCount();
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        ending = true;
        quiescence.await(senders::isQuiet, this::doWork, senders.acceptedCount());
        receivers.verify();
        final SortedMap<String, Long> counters = receivers.counters();
        counters.put(Backward.PREFIX + "backPressureCount", senders.backPressureCount() - backPressureBefore);
        return counters;
    }

    @Override
    public StampRecord record() {
        return record;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = receivers.responderCounters();
        counters.put("responder.ownMessageCount", senders.acceptedCount());
        counters.put("responder.ownBackPressuredOfferCount", senders.backPressureCount());
        return counters;
    }
}
