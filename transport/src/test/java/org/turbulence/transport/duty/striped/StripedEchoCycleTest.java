package org.turbulence.transport.duty.striped;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;
import org.turbulence.transport.duty.Duties;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.FakeClock;
import org.turbulence.transport.duty.MemoryLink;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.stripe.Split;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.StripedContent;
import org.turbulence.transport.stripe.Striping;

class StripedEchoCycleTest {
    private static final int LENGTH = 101;
    private static final int STRIPE_COUNT = 2;
    private static final int CAPACITY = 3;
    private static final long OFFER_TIMEOUT_NS = 50_000;

    private final FakeClock clock = new FakeClock(0);
    private final List<MemoryLink> links = new ArrayList<>();
    private final UnsafeBuffer message = new UnsafeBuffer(new byte[LENGTH]);
    private StripedContent content;
    private List<DutyCycle> cycles;

    private void start(final StripeStrategy strategy, final int verifyEvery) {
        final Striping striping = new Striping(strategy, STRIPE_COUNT, 0);
        content = new StripedContent(Split.of(striping, LENGTH));
        content.fill(message);
        for (int i = 0; i < STRIPE_COUNT; i++) {
            links.add(new MemoryLink(clock, LENGTH));
        }
        cycles = new StripedEchoDuty(striping)
                .cycles(new DutyContext(
                        List.<Link>copyOf(links),
                        LENGTH,
                        verifyEvery,
                        CAPACITY,
                        OFFER_TIMEOUT_NS,
                        1,
                        clock,
                        IdleMode.SPIN));
    }

    private void arrive(final int link, final int part, final long sequence) {
        content.stamp(message, sequence);
        final int length = content.split().length(part);
        links.get(link).incoming().putBytes(0, message, content.split().offset(part), length);
        links.get(link).arrive(length);
    }

    private void arriveAll(final long sequence) {
        for (int part = 0; part < STRIPE_COUNT; part++) {
            arrive(part, part, sequence);
        }
    }

    private int replyCount() {
        return links.stream().mapToInt(MemoryLink::replies).sum();
    }

    private static TransportException failureOf(final DutyCycle cycle) {
        return assertThrows(TransportException.class, cycle::doWork);
    }

    @Test
    void nothingIsAnsweredBeforeTheMessageIsWhole() {
        start(StripeStrategy.SINGLE, 0);
        arrive(1, 1, 0);
        cycles.get(0).doWork();
        assertEquals(0, replyCount());
        assertEquals(0, cycles.get(0).doWork(), "idle until the other part comes");
        arrive(0, 0, 0);
        cycles.get(0).doWork();
        assertEquals(2, replyCount());
        for (int part = 0; part < STRIPE_COUNT; part++) {
            for (int i = 0; i < content.split().length(part); i++) {
                assertEquals(
                        message.getByte(content.split().offset(part) + i),
                        links.get(part).replied().getByte(i));
            }
        }
    }

    @Test
    void theHoldGoesFromTheLastPartToTheFirstOffer() {
        start(StripeStrategy.SINGLE, 0);
        arriveAll(0);
        cycles.get(0).doWork();
        assertEquals(1, cycles.get(0).record().count());
        assertEquals(FakeClock.READ_NS, cycles.get(0).record().value(StampColumn.HOLD, 0));
    }

    @Test
    void threadsWaitForEachOtherAndTheHoldEndsWithTheLastOfThem() {
        start(StripeStrategy.THREADS, 0);
        arrive(0, 0, 0);
        cycles.get(0).doWork();
        assertEquals(0, cycles.get(0).doWork());
        assertEquals(0, replyCount());
        arrive(1, 1, 0);
        cycles.get(1).doWork();
        assertEquals(1, replyCount(), "the thread that completes the message answers at once");
        assertEquals(0, cycles.get(0).record().count(), "but the message counts when all have answered");
        clock.advance(5_000);
        cycles.get(0).doWork();
        assertEquals(2, replyCount());
        assertEquals(1, cycles.get(0).record().count());
        assertEquals(
                5_000 + FakeClock.OFFER_NS + 2 * FakeClock.READ_NS,
                cycles.get(0).record().value(StampColumn.HOLD, 0));
    }

    @Test
    void countersOfAllThreadsAddUpToTheMessages() {
        start(StripeStrategy.THREADS, 1);
        for (int sequence = 0; sequence < 3; sequence++) {
            arriveAll(sequence);
            cycles.forEach(DutyCycle::doWork);
            cycles.forEach(DutyCycle::doWork);
        }
        final TreeMap<String, Long> sums = new TreeMap<>();
        cycles.forEach(cycle -> cycle.counters().forEach((name, count) -> sums.merge(name, count, Long::sum)));
        assertEquals(3, sums.get("responder.messageCount"));
        assertEquals(3, sums.get("responder.verifiedMessageCount"));
    }

    @Test
    void aPartThatCameOnAnotherLinkIsCorruptAndNotAnswered() {
        start(StripeStrategy.SINGLE, 0);
        arrive(0, 1, 0);
        final TransportException failure = failureOf(cycles.get(0));
        assertEquals(Category.CORRUPT, failure.category());
        assertTrue(failure.getMessage().startsWith("link 0 must bring part 0 of message 0 next"), failure.getMessage());
        assertEquals(0, replyCount());
    }

    @Test
    void aPartOfTheMessageBeforeIsCorrupt() {
        start(StripeStrategy.SINGLE, 0);
        arriveAll(0);
        cycles.get(0).doWork();
        arrive(0, 0, 0);
        assertEquals(Category.CORRUPT, failureOf(cycles.get(0)).category());
    }

    @Test
    void aWrongByteIsFoundInWhatWasPutTogether() {
        start(StripeStrategy.SINGLE, 0);
        cycles.get(0).beginIteration(true);
        arriveAll(0);
        links.get(1).incoming().putByte(20, (byte) ~links.get(1).incoming().getByte(20));
        final TransportException failure = failureOf(cycles.get(0));
        assertEquals(
                "message 0 must be put together as it was sent, but byte 71 of 101 is another", failure.getMessage());
        assertEquals(2, replyCount(), "it is checked after the reply has left");
    }

    @Test
    void backPressureOnOneLinkHoldsUpNoOtherAndEndsAtItsDeadline() {
        start(StripeStrategy.SINGLE, 0);
        links.get(0).refuseNext(Integer.MAX_VALUE);
        arriveAll(0);
        cycles.get(0).doWork();
        assertEquals(1, links.get(1).replies());
        final TransportException failure = assertThrows(TransportException.class, () -> {
            for (int turn = 0; turn < 1000; turn++) {
                cycles.get(0).doWork();
            }
        });
        assertEquals(Category.TIMEOUT, failure.category());
        assertTrue(failure.getMessage().contains("must be taken within 50000 ns"), failure.getMessage());
    }

    @Test
    void sequencesGoOnWhenAnIterationForgetsItsStamps() {
        start(StripeStrategy.SINGLE, 0);
        arriveAll(0);
        cycles.get(0).doWork();
        assertEquals(1, cycles.get(0).beginIteration(false));
        assertEquals(0, cycles.get(0).record().count());
        arriveAll(1);
        cycles.get(0).doWork();
        assertEquals(1, cycles.get(0).record().count());
    }

    @Test
    void aFullRecordFailsInsteadOfLosingStamps() {
        start(StripeStrategy.SINGLE, 0);
        for (int sequence = 0; sequence < CAPACITY; sequence++) {
            arriveAll(sequence);
            cycles.get(0).doWork();
        }
        arriveAll(CAPACITY);
        final TransportException failure = failureOf(cycles.get(0));
        assertEquals(Category.RESOURCE, failure.category());
        assertTrue(failure.getMessage().contains("full after 3; make the iteration shorter"), failure.getMessage());
    }

    @Test
    void aDutyComesBackFromItsText() {
        for (final StripeStrategy strategy : StripeStrategy.values()) {
            final StripedEchoDuty duty = new StripedEchoDuty(new Striping(strategy, 1, 16));
            assertEquals(duty, Duties.of(duty.kind(), duty.parameters()));
        }
    }
}
