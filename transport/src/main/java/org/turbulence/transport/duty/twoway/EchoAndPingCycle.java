package org.turbulence.transport.duty.twoway;

import java.util.SortedMap;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.EchoDutyCycle;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.duty.TimedRecord;

/**
 * The responder's loop of a bidirectional ping-pong: an echo on the first link, a ping-pong of its own on the second,
 * which starts with the first message that the echo gets in an iteration. When the record is full, the own ping-pong
 * rests until the next iteration.
 *
 * <p>For one thread; allocates nothing per message.
 */
final class EchoAndPingCycle implements DutyCycle {
    private final EchoDutyCycle echo;
    private final RoundTripTurns ping;
    private final TimedRecord record;
    private final StampRecord both;
    private final Quiescence quiescence;
    private final int verifyEvery;

    private boolean verifyAll;
    private boolean running;
    private boolean ending;
    private long backPressureBefore;

    EchoAndPingCycle(final DutyContext context) {
        final Patience patience = new Patience(context.roundTripTimeoutNs());
        record = new TimedRecord(context.recordCapacity());
        echo = new EchoDutyCycle(context, context.links().get(0), () -> ping(0));
        ping = new RoundTripTurns(
                context.links().get(1),
                context.clock(),
                record,
                new StallMeter(context.stallThresholdNs()),
                Messages.filled(context.messageLength()),
                patience);
        both = new BothRecords(echo.record(), record);
        quiescence = new Quiescence(context.clock(), context.idle().newStrategy(), patience);
        verifyEvery = context.verifyEvery();
    }

    @Override
    public int doWork() {
        final int echoedBytes = echo.doWork();
        running |= echoedBytes > 0;
        return echoedBytes + ping(2 * echoedBytes);
    }

    private int ping(final int otherBytes) {
        if (ping.isQuiet()) {
            if (!running || ending || record.room() == 0) {
                return 0;
            }
            ping.start(verifyAll || (verifyEvery != 0 && (ping.sequence() + 1) % verifyEvery == 0));
        }
        return ping.turn(otherBytes);
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        verifyAll = verifyContentOfAll;
        running = false;
        ending = false;
        record.clear();
        backPressureBefore = ping.backPressureCount();
        return echo.beginIteration(verifyContentOfAll);
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        ending = true;
        quiescence.await(ping::isQuiet, this::doWork, ping.sequence());
        final SortedMap<String, Long> counters = echo.endIteration();
        counters.put(Backward.PREFIX + "backPressureCount", ping.backPressureCount() - backPressureBefore);
        return counters;
    }

    @Override
    public StampRecord record() {
        return both;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = echo.counters();
        counters.put("responder.ownMessageCount", ping.sequence() + 1);
        counters.put("responder.ownVerifiedMessageCount", ping.verifiedCount());
        counters.put("responder.ownBackPressuredOfferCount", ping.backPressureCount());
        return counters;
    }

    /**
     * The stamps of what was answered and of what was timed, which are not as many.
     *
     * @param answered has the columns HOLD and ARRIVAL
     * @param timed has the columns SENT, RTT and STALL
     */
    private record BothRecords(StampRecord answered, StampRecord timed) implements StampRecord {
        @Override
        public int capacity() {
            return answered.capacity();
        }

        @Override
        public int count() {
            return Math.max(answered.count(), timed.count());
        }

        @Override
        public long value(final StampColumn column, final int index) {
            return switch (column) {
                case SENT, RTT, STALL -> timed.value(column, index);
                default -> answered.value(column, index);
            };
        }
    }
}
