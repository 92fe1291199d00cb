package org.turbulence.transport.duty.twoway;

import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.IdleStrategy;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.EchoDutyCycle;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;

/**
 * The initiator's loop of a bidirectional ping-pong: each call is one round trip on the first link, while the peer's
 * messages on the second are answered.
 *
 * <p>One thread takes turns between the links, as the peer's does. Beside a ping-pong alone, each turn polls one link
 * more, and an answer that comes while the other direction's message is being moved waits for that. Two threads a side
 * would wait less where there are cores for all four of them; where there are not, each would wait for a slice of the
 * scheduler.
 *
 * <p>For one thread, which owns the links. Allocates nothing per message.
 */
public final class TwoWayPingPong implements TwoWayLoop {
    private final RoundTripTurns ping;
    private final EchoDutyCycle echo;
    private final IdleStrategy idle;
    private int backwardCount;
    private long replyBackPressureBefore;

    /**
     * Makes the loop.
     *
     * @param context of this side; its links are those of {@link EchoAndPingDuty}
     * @param samples of the forward direction
     */
    public TwoWayPingPong(final DutyContext context, final SampleSink samples) {
        idle = context.idle().newStrategy();
        ping = new RoundTripTurns(
                context.links().get(0),
                context.clock(),
                samples,
                new StallMeter(context.stallThresholdNs()),
                Messages.filled(context.messageLength()),
                new Patience(context.roundTripTimeoutNs()));
        echo = new EchoDutyCycle(context, context.links().get(1), () -> ping.turn(0));
    }

    @Override
    public void begin(final boolean verifyContentOfAll) {
        echo.beginIteration(verifyContentOfAll);
        replyBackPressureBefore = echo.backPressureCount();
    }

    @Override
    public void next(final boolean verifyContent) {
        ping.start(verifyContent);
        idle.reset();
        int echoedBytes = 0;
        while (true) {
            final int movedBytes = ping.turn(2 * echoedBytes);
            if (ping.isQuiet()) {
                return;
            }
            echoedBytes = echo.doWork();
            idle.idle(movedBytes + echoedBytes);
        }
    }

    @Override
    public void drain() {
        backwardCount = echo.record().count();
    }

    @Override
    public int serve() {
        return echo.doWork();
    }

    @Override
    public int backwardCount() {
        return backwardCount;
    }

    @Override
    public long backwardHoldNs(final int index) {
        return echo.record().value(StampColumn.HOLD, index);
    }

    @Override
    public SortedMap<String, Long> backwardCounters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put("answerBackPressureCount", echo.backPressureCount() - replyBackPressureBefore);
        return counters;
    }

    @Override
    public boolean isFull() {
        return echo.record().count() == echo.record().capacity();
    }

    @Override
    public long sequence() {
        return ping.sequence();
    }

    @Override
    public long backPressureCount() {
        return ping.backPressureCount();
    }

    @Override
    public long verifiedCount() {
        return ping.verifiedCount();
    }
}
