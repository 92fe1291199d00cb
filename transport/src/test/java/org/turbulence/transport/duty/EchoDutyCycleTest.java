package org.turbulence.transport.duty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

class EchoDutyCycleTest {
    private static final int LENGTH = 64;
    private static final int CAPACITY = 100_000;
    private static final long OFFER_TIMEOUT_NS = 50_000;

    private final FakeClock clock = new FakeClock(Long.MAX_VALUE - 10_000);
    private final MemoryLink link = new MemoryLink(clock, LENGTH);
    private EchoDutyCycle cycle = cycle(CAPACITY, 0);
    private long nextSequence;

    private EchoDutyCycle cycle(final int capacity, final int verifyEvery) {
        return cycle(capacity, verifyEvery, 1);
    }

    private EchoDutyCycle cycle(final int capacity, final int verifyEvery, final long stallThresholdNs) {
        MessageContent.fill(link.incoming(), 0, LENGTH);
        return new EchoDutyCycle(
                new DutyContext(
                        List.of(link),
                        LENGTH,
                        verifyEvery,
                        capacity,
                        OFFER_TIMEOUT_NS,
                        stallThresholdNs,
                        clock,
                        IdleMode.SPIN),
                link);
    }

    private long holdNs(final int index) {
        return cycle.record().value(StampColumn.HOLD, index);
    }

    private void receive(final long sequence) {
        MessageContent.stamp(link.incoming(), 0, LENGTH, sequence);
        link.arrive(LENGTH);
        assertEquals(LENGTH, cycle.doWork());
    }

    private void receiveNext() {
        receive(nextSequence++);
    }

    private TransportException failureOf(final Runnable work) {
        return assertThrows(TransportException.class, work::run);
    }

    private long counter(final String name) {
        return cycle.counters().get("responder." + name);
    }

    @Test
    void aPollThatFindsNothingIsIdleAndRecordsNothing() {
        assertEquals(0, cycle.doWork());
        assertEquals(0, cycle.record().count());
        assertEquals(0, link.offers());
    }

    @Test
    void aMessageIsSentBackAsItCame() {
        receiveNext();
        assertEquals(1, link.replies());
        assertEquals(link.incoming(), link.replied());
        assertEquals(1, cycle.record().count());
    }

    @Test
    void theHoldEndsBeforeTheOffer() {
        receiveNext();
        assertEquals(FakeClock.READ_NS, holdNs(0), "the cost of the offer is no part of it");
    }

    private long heldUpNs(final int index) {
        return cycle.record().value(StampColumn.HELD_UP, index);
    }

    private void pollInVain(final int count) {
        for (int i = 0; i < count; i++) {
            assertEquals(0, cycle.doWork());
        }
    }

    @Test
    void aGapBetweenPollsBeforeAMessageIsAStallOfThisSide() {
        cycle = cycle(CAPACITY, 0, 1_000);
        cycle.beginIteration(false);
        pollInVain(10);
        receiveNext();
        pollInVain(6);
        clock.advance(5_000_000);
        receiveNext();
        pollInVain(3);
        clock.advance(20_000);
        pollInVain(9);
        receiveNext();
        assertEquals(0, heldUpNs(0));
        assertEquals(5_000_000 + FakeClock.READ_NS - LENGTH, heldUpNs(1), "less what its bytes may take");
        assertEquals(20_000 + FakeClock.READ_NS, heldUpNs(2));
        assertEquals(2, cycle.endIteration().get(EchoDutyCycle.STALLED_MESSAGE_COUNT));
    }

    @Test
    void aPauseThatEndsWithTheAnswersOfferHoldsTheNextMessageUp() {
        cycle = cycle(CAPACITY, 0, 2_000);
        cycle.beginIteration(false);
        receiveNext();
        receiveNext();
        assertEquals(0, heldUpNs(1), "an offer takes its time");
        link.takeForNextOffer(8_000_000);
        receiveNext();
        receiveNext();
        assertEquals(8_000_000 + FakeClock.OFFER_NS + FakeClock.READ_NS - 2 * LENGTH, heldUpNs(3));
        link.takeForNextOffer(8_000_000);
        receiveNext();
        pollInVain(1);
        receiveNext();
        assertEquals(8_000_000 + FakeClock.OFFER_NS + FakeClock.READ_NS - LENGTH, heldUpNs(5), "as a poll tells");
        assertEquals(2, cycle.endIteration().get(EchoDutyCycle.STALLED_MESSAGE_COUNT));
    }

    @Test
    void backPressureAndTheTimeBetweenIterationsAreNoStalls() {
        cycle = cycle(CAPACITY, 0, 100);
        cycle.beginIteration(false);
        link.refuseNext(3);
        receiveNext();
        receiveNext();
        assertEquals(0, heldUpNs(1));
        pollInVain(5);
        clock.advance(1_000_000);
        cycle.beginIteration(false);
        pollInVain(5);
        receiveNext();
        assertEquals(0, heldUpNs(0));
        assertEquals(0, cycle.endIteration().get(EchoDutyCycle.STALLED_MESSAGE_COUNT));
    }

    @Test
    void aHoldIsRightWhenTheClockWrapsAround() {
        for (int i = 0; i < 20; i++) {
            receiveNext();
            assertEquals(FakeClock.READ_NS, holdNs(i));
        }
        assertEquals(0, counter("clockBackwardStepCount"));
    }

    @Test
    void backPressureIsRetriedAndCountedAndIsNoPartOfTheHold() {
        link.refuseNext(3);
        receiveNext();
        assertEquals(4, link.offers());
        assertEquals(1, link.replies());
        assertEquals(FakeClock.READ_NS, holdNs(0));
        assertEquals(3, counter("backPressuredOfferCount"));
        assertEquals(4 * FakeClock.OFFER_NS + 4 * FakeClock.READ_NS, counter("backPressureNs"));
    }

    @Test
    void backPressureThatDoesNotEndFailsAtItsDeadline() {
        link.refuseNext(Integer.MAX_VALUE);
        final TransportException failure = failureOf(this::receiveNext);
        assertEquals(Category.TIMEOUT, failure.category());
        assertTrue(
                failure.getMessage().startsWith("the reply to message 0 must be taken within 50000 ns"),
                failure.getMessage());
        assertEquals(50, link.offers());
    }

    @Test
    void aMessageThatIsNotTheNextIsCorrupt() {
        receiveNext();
        for (final long wrong : new long[] {0, 2, -1, Long.MIN_VALUE}) {
            final TransportException failure = failureOf(() -> receive(wrong));
            assertEquals(Category.CORRUPT, failure.category());
            assertTrue(failure.getMessage().contains("number 1 of 64 bytes"), failure.getMessage());
        }
        assertEquals(1, link.replies(), "what is corrupt is not sent back");
    }

    @Test
    void aMessageOfAnotherLengthIsCorrupt() {
        MessageContent.stamp(link.incoming(), 0, LENGTH, 0);
        link.arrive(LENGTH - 1);
        assertEquals(Category.CORRUPT, failureOf(cycle::doWork).category());
    }

    @Test
    void theWholeContentIsCheckedOfEveryMessageOnRequest() {
        cycle.beginIteration(true);
        receiveNext();
        link.incoming().putByte(20, (byte) ~link.incoming().getByte(20));
        final TransportException failure = failureOf(this::receiveNext);
        assertEquals(Category.CORRUPT, failure.category());
        assertEquals("message 1 must arrive as it was sent, but byte 20 of 64 is another", failure.getMessage());
        assertEquals(2, link.replies(), "it is checked after the reply has left");
        assertEquals(1, counter("verifiedMessageCount"));
    }

    @Test
    void otherwiseTheWholeContentIsCheckedOfASample() {
        cycle = cycle(CAPACITY, 10);
        cycle.beginIteration(false);
        for (int i = 0; i < 25; i++) {
            receiveNext();
        }
        assertEquals(3, counter("verifiedMessageCount"), "0, 10 and 20");
        assertEquals(25, counter("messageCount"));
    }

    @Test
    void noContentIsCheckedWhenNoneIsAskedFor() {
        link.incoming().putByte(20, (byte) ~link.incoming().getByte(20));
        receiveNext();
        assertEquals(0, counter("verifiedMessageCount"));
    }

    @Test
    void sequencesGoOnWhenAnIterationForgetsItsStamps() {
        receiveNext();
        receiveNext();
        assertEquals(2, cycle.beginIteration(false));
        assertEquals(0, cycle.record().count());
        receiveNext();
        assertEquals(1, cycle.record().count());
    }

    @Test
    void aFullRecordFailsInsteadOfLosingStamps() {
        cycle = cycle(2, 0);
        receiveNext();
        receiveNext();
        final TransportException failure = failureOf(this::receiveNext);
        assertEquals(Category.RESOURCE, failure.category());
        assertTrue(failure.getMessage().contains("full after 2; make the iteration shorter"), failure.getMessage());
        assertEquals(2, cycle.record().count());
    }

    @Test
    void stepsBackwardOfTheClockAreCounted() {
        receiveNext();
        clock.advance(-10_000);
        receiveNext();
        receiveNext();
        assertEquals(1, counter("clockBackwardStepCount"));
    }

    @Test
    void whatAnEchoDoesNotStampIsRefused() {
        receiveNext();
        assertThrows(IllegalArgumentException.class, () -> cycle.record().value(StampColumn.RTT, 0));
    }

    @Test
    void aBrokenLinkEndsTheWork() {
        link.breakOff();
        assertEquals(Category.PEER_GONE, failureOf(cycle::doWork).category());
    }

    @Test
    void aMessageAllocatesNothing() {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        final long thread = Thread.currentThread().getId();
        cycle = cycle(CAPACITY, 100);
        echo(20_000);
        long leastAllocatedBytes = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            final long before = threads.getThreadAllocatedBytes(thread);
            final long costOfAsking = threads.getThreadAllocatedBytes(thread) - before;
            final long start = threads.getThreadAllocatedBytes(thread);
            echo(10_000);
            final long allocatedBytes = threads.getThreadAllocatedBytes(thread) - start - costOfAsking;
            leastAllocatedBytes = Math.min(leastAllocatedBytes, allocatedBytes);
        }
        assertEquals(0, leastAllocatedBytes, "what a message allocates, it allocates in every round");
        assertEquals(700, counter("verifiedMessageCount"));
    }

    private void echo(final int count) {
        for (int i = 0; i < count; i++) {
            MessageContent.stamp(link.incoming(), 0, LENGTH, nextSequence++);
            link.refuseNext(i & 1);
            link.arrive(LENGTH);
            cycle.doWork();
            cycle.doWork();
        }
    }
}
