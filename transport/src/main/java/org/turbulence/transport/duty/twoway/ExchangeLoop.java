package org.turbulence.transport.duty.twoway;

import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;

/**
 * The first rank of the send-receive and exchange steps of the Intel MPI Benchmarks: each call is one step, and its
 * sample is the time from before the first offer until all of its own messages are handed over and all of the peer's
 * are here. It is no round trip and is not halved.
 *
 * <p>Bytes are counted as those benchmarks count them: what a rank sends plus what it receives in a step, which is
 * twice the message length for send-receive and four times for exchange. An iteration counts them as
 * {@value #COUNTED_BYTES}; the factor stands among the figures of the trial as {@value ExchangeCycle#COUNTING_FACTOR}.
 *
 * <p>For one thread, which owns the link. Allocates nothing per message.
 */
public final class ExchangeLoop implements TimedLoop {
    /** Name of the counter of bytes that all steps of an iteration count for, sent and received. */
    public static final String COUNTED_BYTES = "countedBytes";

    static final int DIRECTIONS = 2;

    private final ExchangeStep step;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final Patience patience;
    private final int messageLength;
    private final int neighbours;
    private long stepCount;

    /**
     * Makes the loop.
     *
     * @param context of this side; its link is that of {@link ExchangeDuty}
     * @param samples one a step
     */
    public ExchangeLoop(final DutyContext context, final int neighbours, final SampleSink samples) {
        this.samples = samples;
        this.neighbours = neighbours;
        this.messageLength = context.messageLength();
        this.clock = context.clock();
        this.idle = context.idle().newStrategy();
        this.stalls = new StallMeter(context.stallThresholdNs());
        this.patience = new Patience(context.roundTripTimeoutNs());
        this.step = new ExchangeStep(context.links().get(0), clock, Messages.filled(messageLength), neighbours);
    }

    @Override
    public void begin(final boolean verifyContentOfAll) {
        stepCount = 0;
    }

    @Override
    public void next(final boolean verifyContent) {
        if (verifyContent) {
            step.verifyNext();
        }
        idle.reset();
        final long startNs = clock.nanoTime();
        stalls.start(startNs);
        int movedBytes = step.turn(true);
        while (!step.isDone()) {
            final long nowNs = clock.nanoTime();
            stalls.reading(nowNs, (long) movedBytes + messageLength);
            patience.check(startNs, nowNs, step.receivedTotal(), "the peer's answer");
            idle.idle(movedBytes);
            movedBytes = step.turn(true);
        }
        stalls.reading(step.doneNs(), (long) movedBytes + messageLength);
        samples.record(startNs, step.doneNs(), stalls.stallNs());
        stepCount++;
        step.advance();
    }

    /** Takes part in the step that the peer has begun. */
    @Override
    public int serve() {
        final int movedBytes = step.turn(step.isUnderWay());
        if (step.isDone()) {
            step.advance();
        }
        return movedBytes;
    }

    @Override
    public void settle() {
        new Quiescence(clock, idle, patience).await(() -> !step.isUnderWay(), this::serve, step.receivedTotal());
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(COUNTED_BYTES, stepCount * DIRECTIONS * neighbours * messageLength);
        return counters;
    }

    @Override
    public long sequence() {
        return step.sentTotal() - 1;
    }

    @Override
    public long backPressureCount() {
        return step.backPressureCount();
    }

    @Override
    public long verifiedCount() {
        return step.verifiedCount();
    }
}
