package org.turbulence.transport.duty.twoway;

import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.NoStamps;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StampRecord;

/**
 * The second rank: goes from step to step on its own, as the first does, from the first message that comes in an
 * iteration. So it is ahead of the first by up to one step, and when the iteration ends it completes the step that it
 * has begun.
 *
 * <p>For one thread; allocates nothing per message.
 */
final class ExchangeCycle implements DutyCycle {
    /** Name of the figure that says how often the length of a message counts in each step. */
    static final String COUNTING_FACTOR = "countingFactor";

    private final int neighbours;
    private final ExchangeStep step;
    private final Quiescence quiescence;
    private final int verifyEvery;

    private boolean verifyAll;
    private boolean running;
    private boolean ending;

    ExchangeCycle(final DutyContext context, final int neighbours) {
        this.neighbours = neighbours;
        step = new ExchangeStep(
                context.links().get(0), context.clock(), Messages.filled(context.messageLength()), neighbours);
        quiescence = new Quiescence(
                context.clock(), context.idle().newStrategy(), new Patience(context.roundTripTimeoutNs()));
        verifyEvery = context.verifyEvery();
    }

    @Override
    public int doWork() {
        final int movedBytes = step.turn(step.isUnderWay() || (running && !ending));
        running |= movedBytes > 0;
        if (step.isDone()) {
            step.advance();
            if (verifyAll || (verifyEvery != 0 && step.receivedTotal() % verifyEvery == 0)) {
                step.verifyNext();
            }
        }
        return movedBytes;
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        verifyAll = verifyContentOfAll;
        running = false;
        ending = false;
        return step.receivedTotal();
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        ending = true;
        quiescence.await(() -> !step.isUnderWay(), this::doWork, step.receivedTotal());
        return new TreeMap<>();
    }

    @Override
    public StampRecord record() {
        return NoStamps.INSTANCE;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(COUNTING_FACTOR, (long) ExchangeLoop.DIRECTIONS * neighbours);
        counters.put("responder.messageCount", step.receivedTotal());
        counters.put("responder.verifiedMessageCount", step.verifiedCount());
        counters.put("responder.backPressuredOfferCount", step.backPressureCount());
        return counters;
    }
}
