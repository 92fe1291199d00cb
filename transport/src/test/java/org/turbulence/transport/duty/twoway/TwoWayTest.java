package org.turbulence.transport.duty.twoway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.PipedLink;
import org.turbulence.transport.duty.PipedLink.Fault;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.TimedRecord;

/** The turns of either side over links in memory, stepped from one thread by a clock that is moved by hand. */
class TwoWayTest {
    private static final int LENGTH = 64;
    private static final int CAPACITY = 4;
    private static final long TIMEOUT_NS = 1_000_000;

    private long nowNs = Long.MAX_VALUE - 5_000;
    private final List<PipedLink> forward = PipedLink.pair(2, LENGTH, LENGTH);
    private final List<PipedLink> backward = PipedLink.pair(2, LENGTH, LENGTH);
    private final TimedRecord samples = new TimedRecord(100_000);
    private final RoundTripTurns ping = new RoundTripTurns(
            forward.get(0), () -> nowNs, samples, new StallMeter(10_000), message(), new Patience(TIMEOUT_NS));

    private static UnsafeBuffer message() {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[LENGTH]);
        MessageContent.fill(message, 0, LENGTH);
        return message;
    }

    private DutyContext responder(final int capacity) {
        return new DutyContext(
                List.of(forward.get(1), backward.get(1)),
                LENGTH,
                1024,
                capacity,
                TIMEOUT_NS,
                10_000,
                () -> nowNs,
                IdleMode.SPIN);
    }

    /** Answers the responder's own message, if one is there. */
    private int answerBackward() {
        return backward.get(0).poll((buffer, offset, length) -> backward.get(0).offer(buffer, offset, length));
    }

    private void roundTrip(final DutyCycle cycle) {
        ping.start(false);
        while (!ping.isQuiet()) {
            ping.turn(0);
            cycle.doWork();
            nowNs += 100;
        }
    }

    @Test
    void theResponderStartsWithTheFirstMessageOfAnIteration() {
        final DutyCycle cycle =
                new EchoAndPingDuty().cycles(responder(CAPACITY)).get(0);
        cycle.beginIteration(false);
        for (int i = 0; i < 10; i++) {
            assertEquals(0, cycle.doWork());
        }
        assertEquals(0, backward.get(1).underWay());
        roundTrip(cycle);
        assertEquals(1, backward.get(1).underWay());
    }

    @Test
    void eachDirectionIsTimedByTheSideThatStartedIt() {
        final DutyCycle cycle =
                new EchoAndPingDuty().cycles(responder(CAPACITY)).get(0);
        cycle.beginIteration(false);
        roundTrip(cycle);
        nowNs += 700;
        answerBackward();
        cycle.doWork();
        assertEquals(1, samples.count());
        assertEquals(100, samples.value(StampColumn.RTT, 0));
        assertEquals(900, cycle.record().value(StampColumn.RTT, 0));
        assertEquals(0, cycle.record().value(StampColumn.STALL, 0));
        assertEquals(0, cycle.record().value(StampColumn.HOLD, 0));
    }

    @Test
    void theResponderRestsWhenItsRecordIsFull() {
        final DutyCycle cycle =
                new EchoAndPingDuty().cycles(responder(CAPACITY)).get(0);
        cycle.beginIteration(false);
        for (int i = 0; i < CAPACITY; i++) {
            roundTrip(cycle);
            answerBackward();
            cycle.doWork();
        }
        answerBackward();
        cycle.doWork();
        assertEquals(0, backward.get(1).underWay());
        assertEquals(CAPACITY, cycle.counters().get("responder.ownMessageCount"));
    }

    @Test
    void anIterationEndsWhenWhatTheResponderSentIsAnswered() {
        final DutyCycle cycle =
                new EchoAndPingDuty().cycles(responder(CAPACITY)).get(0);
        cycle.beginIteration(false);
        roundTrip(cycle);
        assertEquals(1, backward.get(1).underWay());
        answerBackward();
        cycle.endIteration();
        assertEquals(0, backward.get(1).underWay() + backward.get(0).underWay());
        assertEquals(1, cycle.record().count());
        for (int i = 0; i < 3; i++) {
            assertEquals(0, cycle.doWork(), "nothing is sent between two iterations");
        }
    }

    @Test
    void anIterationWhoseEndIsNeverAnsweredFailsInTime() {
        final DutyCycle cycle =
                new EchoAndPingDuty().cycles(responder(CAPACITY)).get(0);
        cycle.beginIteration(false);
        roundTrip(cycle);
        nowNs += TIMEOUT_NS + 1;
        final TransportException late = assertThrows(TransportException.class, cycle::endIteration);
        assertEquals(Category.TIMEOUT, late.category());
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LOST", "DOUBLED", "HEAD_FLIPPED", "BODY_FLIPPED"})
    void aFaultOfTheAnswerIsFound(final Fault fault) {
        final DutyCycle cycle = new EchoAndPingDuty().cycles(responder(100)).get(0);
        cycle.beginIteration(false);
        roundTrip(cycle);
        forward.get(1).plant(fault, 1);
        final TransportException found = assertThrows(TransportException.class, () -> {
            for (int i = 0; i < 3; i++) {
                ping.start(true);
                while (!ping.isQuiet()) {
                    ping.turn(0);
                    cycle.doWork();
                    nowNs += 100_000;
                }
            }
        });
        assertEquals(fault == Fault.LOST ? Category.TIMEOUT : Category.CORRUPT, found.category());
        assertTrue(found.getMessage().contains("message"), found.getMessage());
    }

    @Test
    void backPressureNeverStampsAgainAndIsCounted() {
        forward.get(0).refuseNext(2);
        ping.start(false);
        nowNs += 300;
        assertEquals(0, ping.turn(0));
        nowNs += 300;
        assertEquals(0, ping.turn(0));
        assertEquals(LENGTH, ping.turn(0));
        forward.get(1).poll((buffer, offset, length) -> forward.get(1).offer(buffer, offset, length));
        ping.turn(0);
        assertEquals(600, samples.value(StampColumn.RTT, 0));
        assertEquals(2, ping.backPressureCount());
    }

    @Test
    void workForTheOtherLinkIsNoStall() {
        ping.start(false);
        ping.turn(0);
        nowNs += 50_000;
        ping.turn(45_000);
        nowNs += 50_000;
        forward.get(1).poll((buffer, offset, length) -> forward.get(1).offer(buffer, offset, length));
        ping.turn(0);
        assertEquals(50_000 - LENGTH, samples.value(StampColumn.STALL, 0), "only what no bytes account for");
    }

    @Test
    void longMessagesThatMeetDoNotWaitForEachOther() {
        final List<PipedLink> ends = PipedLink.pair(1, LENGTH, LENGTH);
        final ExchangeStep first = new ExchangeStep(ends.get(0), () -> nowNs, message(), 2);
        final ExchangeStep second = new ExchangeStep(ends.get(1), () -> nowNs, message(), 2);
        int turns = 0;
        while (!(first.isDone() && second.isDone())) {
            first.turn(true);
            second.turn(true);
            assertTrue(++turns < 10, "each link has room for half of what a side sends");
        }
        assertEquals(2, first.sentTotal());
        assertEquals(2, second.receivedTotal());
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LOST", "DOUBLED", "HEAD_FLIPPED", "BODY_FLIPPED"})
    void aFaultOfAStepIsFound(final Fault fault) {
        final List<PipedLink> ends = PipedLink.pair(4, LENGTH, LENGTH);
        final ExchangeStep first = new ExchangeStep(ends.get(0), () -> nowNs, message(), 1);
        final ExchangeStep second = new ExchangeStep(ends.get(1), () -> nowNs, message(), 1);
        ends.get(1).plant(fault, 1);
        final TransportException found = assertThrows(TransportException.class, () -> {
            for (int i = 0; i < 4; i++) {
                first.verifyNext();
                second.turn(true);
                first.turn(true);
                second.turn(true);
                first.advance();
                second.advance();
            }
        });
        assertEquals(Category.CORRUPT, found.category());
    }

    @Test
    void theSecondRankCompletesTheStepThatItHasBegun() {
        final List<PipedLink> ends = PipedLink.pair(4, LENGTH, LENGTH);
        final ExchangeStep first = new ExchangeStep(ends.get(0), () -> nowNs, message(), 1);
        final DutyContext context =
                new DutyContext(List.of(ends.get(1)), LENGTH, 0, 1, TIMEOUT_NS, 1, () -> nowNs, IdleMode.SPIN);
        final DutyCycle cycle = new ExchangeDuty(1).cycles(context).get(0);
        assertEquals(0, cycle.beginIteration(false));
        first.turn(true);
        cycle.doWork();
        cycle.doWork();
        first.turn(true);
        assertTrue(first.isDone());
        first.advance();
        cycle.doWork();
        assertEquals(1, ends.get(1).underWay(), "it went on to the next step");

        first.turn(true);
        cycle.endIteration();
        first.turn(false);
        assertTrue(first.isDone());
        assertEquals(2, cycle.beginIteration(false));
        assertEquals(0, cycle.doWork());
    }

    @Test
    void aTurnAllocatesNothing() {
        final DutyCycle cycle = new EchoAndPingDuty().cycles(responder(200_000)).get(0);
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long self = Thread.currentThread().getId();
        final MessageHandler answer =
                (buffer, offset, length) -> backward.get(0).offer(buffer, offset, length);
        cycle.beginIteration(false);
        long leastBytes = Long.MAX_VALUE;
        for (int round = 0; round < 6; round++) {
            final long beforeBytes = threads.getThreadAllocatedBytes(self);
            for (int i = 0; i < 10_000; i++) {
                roundTrip(cycle);
                backward.get(0).poll(answer);
                cycle.doWork();
            }
            leastBytes = Math.min(leastBytes, threads.getThreadAllocatedBytes(self) - beforeBytes);
        }
        assertEquals(0, leastBytes);
        assertEquals(60_000, samples.count());
        assertFalse(cycle.counters().get("responder.ownMessageCount") < 60_000);
    }

    @Test
    void whatTwoRanksCannotHaveIsRefused() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new ExchangeDuty(3))
                .getMessage()
                .contains("neighbours must be 1 .. 2 (got: 3)"));
        assertThrows(IllegalArgumentException.class, () -> new SinkAndStreamDuty(0));
    }
}
