package org.turbulence.transport.duty.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.MessageContent;
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

/** Both ends of a stream over links in memory, stepped from one thread by a clock that is moved by hand. */
class StreamTest {
    private static final int LENGTH = 64;
    private static final int WINDOW = 16;
    private static final int PER_CREDIT = 4;
    private static final long TIMEOUT_NS = 1_000_000;

    private long nowNs = Long.MAX_VALUE - 5_000;
    private final List<PipedLink> ends = PipedLink.pair(64, LENGTH, Credits.LENGTH);
    private final PipedLink sending = ends.get(0);
    private final PipedLink receiving = ends.get(1);
    private final TimedRecord samples = new TimedRecord(100_000);
    private final StallMeter stalls = new StallMeter(10_000);
    private final StreamSender sender = new StreamSender(sending, () -> nowNs, samples, stalls, message(), WINDOW);
    private final Patience patience = new Patience(TIMEOUT_NS);
    private final DutyCycle sink = new SinkDuty(WINDOW, 1, 1).cycles(context()).get(0);

    private static UnsafeBuffer message() {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[LENGTH]);
        MessageContent.fill(message, 0, LENGTH);
        return message;
    }

    private DutyContext context() {
        return new DutyContext(List.of(receiving), LENGTH, 1, 1, TIMEOUT_NS, 1, () -> nowNs, IdleMode.SPIN);
    }

    private void begin() {
        stalls.start(nowNs);
        sender.begin();
        sink.beginIteration(false);
    }

    private void send(final int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(sender.send(true), "message " + i);
        }
    }

    private void receiveAll() {
        int movedBytes;
        do {
            movedBytes = sink.doWork();
        } while (movedBytes > 0);
    }

    private TransportException failureOf(final Runnable work) {
        return assertThrows(TransportException.class, work::run);
    }

    @Test
    void noMoreThanTheWindowIsOut() {
        begin();
        send(WINDOW);
        assertFalse(sender.send(true));
        receiveAll();
        assertFalse(sender.send(true), "credits count once they are taken");
        while (sender.poll() > 0) {
            assertTrue(sender.send(true));
        }
        assertEquals(WINDOW, sender.creditedCount());
        assertEquals(WINDOW + WINDOW / PER_CREDIT, sender.acceptedCount());
    }

    @Test
    void aSampleIsFromTheFirstOfferToTheCreditThatCoversIt() {
        begin();
        for (int i = 0; i < PER_CREDIT; i++) {
            send(1);
            nowNs += 100;
        }
        receiveAll();
        nowNs += 1_000;
        assertEquals(Credits.LENGTH, sender.poll());
        assertEquals(PER_CREDIT, samples.count());
        assertEquals(1_400, samples.value(StampColumn.RTT, 0));
        assertEquals(1_100, samples.value(StampColumn.RTT, 3));
        assertEquals(300, samples.value(StampColumn.SENT, 3) - samples.value(StampColumn.SENT, 0));
        assertTrue(sender.isQuiet());
    }

    @Test
    void backPressureNeverStampsAgain() {
        begin();
        sending.refuseNext(2);
        assertFalse(sender.send(true));
        nowNs += 500;
        assertFalse(sender.send(true));
        nowNs += 500;
        assertTrue(sender.send(false), "what is begun may always be offered on");
        send(PER_CREDIT - 1);
        receiveAll();
        sender.poll();
        assertEquals(1_000, samples.value(StampColumn.RTT, 0));
        assertEquals(2, sender.backPressureCount());
    }

    @Test
    void whatDoesNotFillACreditIsCreditedWhenItIsQuiet() {
        begin();
        send(PER_CREDIT + 1);
        receiveAll();
        sender.poll();
        assertEquals(PER_CREDIT, sender.creditedCount());
        assertEquals(0, sink.doWork());
        nowNs += Credits.QUIET_NS - 1;
        assertEquals(0, sink.doWork(), "others may still come to share the credit");
        nowNs += 1;
        assertEquals(Credits.LENGTH, sink.doWork());
        sender.poll();
        assertTrue(sender.isQuiet());
    }

    @Test
    void theRateIsTheReceiversOwnFromTheFirstArrivalToTheLast() {
        begin();
        nowNs += 77_000;
        send(1);
        sink.doWork();
        for (int i = 1; i < 2 * PER_CREDIT; i++) {
            nowNs += 1_000;
            send(1);
            sink.doWork();
        }
        nowNs += 2 * Credits.QUIET_NS;
        sink.doWork();
        sender.poll();
        sender.poll();
        final SortedMap<String, Long> received = sink.endIteration();
        assertEquals(2 * PER_CREDIT * LENGTH, received.get("receivedBytes"));
        assertEquals(
                7_000, received.get("receivedNs"), "neither what was before the first nor what came after the last");
        assertEquals(2 * PER_CREDIT, received.get("messageCount"));
        assertEquals(7 * LENGTH, sender.sentBytes());
        assertEquals(7_000, sender.lastSentNs() - sender.firstSentNs());
    }

    @Test
    void eachIterationCountsForItself() {
        begin();
        send(PER_CREDIT);
        receiveAll();
        sender.poll();
        sink.endIteration();
        assertEquals(PER_CREDIT, sink.beginIteration(false), "sequences go on");
        sender.begin();
        assertEquals(0, sink.endIteration().get("receivedBytes"));
        assertFalse(sender.hasSent());
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LOST", "DOUBLED", "HEAD_FLIPPED"})
    void aMessageThatIsNotTheNextIsFoundAtOnce(final Fault fault) {
        begin();
        sending.plant(fault, 2);
        send(PER_CREDIT);
        final TransportException found = failureOf(this::receiveAll);
        assertEquals(Category.CORRUPT, found.category());
        assertTrue(found.getMessage().contains("number " + (fault == Fault.DOUBLED ? 3 : 2)), found.getMessage());
    }

    @Test
    void aFlippedByteOfTheBodyIsFoundOffTheClock() {
        begin();
        sending.plant(Fault.BODY_FLIPPED, 2);
        send(PER_CREDIT);
        receiveAll();
        final TransportException found = failureOf(sink::endIteration);
        assertEquals(Category.CORRUPT, found.category());
        assertTrue(
                found.getMessage().contains("message 2 ") && found.getMessage().contains("byte 32 of 64"));
    }

    @Test
    void contentsAreComparedAndCounted() {
        begin();
        send(PER_CREDIT);
        receiveAll();
        sink.endIteration();
        assertEquals(PER_CREDIT, sink.counters().get("responder.verifiedMessageCount"));
        assertEquals(1, sink.counters().get("responder.creditCount"));
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"DOUBLED", "BODY_FLIPPED"})
    void aCreditThatCannotBeIsRefused(final Fault fault) {
        begin();
        receiving.plant(fault, 0);
        send(PER_CREDIT);
        receiveAll();
        final TransportException found = failureOf(() -> {
            sender.poll();
            sender.poll();
        });
        assertEquals(Category.CORRUPT, found.category());
        assertTrue(found.getMessage().contains("a credit must be for more than"), found.getMessage());
    }

    @Test
    void aCreditThatIsBackPressuredIsOfferedOnUnchanged() {
        begin();
        receiving.refuseNext(1);
        send(PER_CREDIT + 2);
        receiveAll();
        sender.poll();
        assertEquals(PER_CREDIT, sender.creditedCount());
        assertEquals(1, sink.counters().get("responder.backPressuredOfferCount"));
    }

    @Test
    void aCreditThatNeverComesEndsTheWait() {
        begin();
        send(1);
        nowNs += TIMEOUT_NS;
        sender.idle(patience);
        nowNs += 1;
        final TransportException late = failureOf(() -> sender.idle(patience));
        assertEquals(Category.TIMEOUT, late.category());
        assertTrue(late.getMessage().contains("message 0") && late.getMessage().contains("1 ms"), late.getMessage());
    }

    @Test
    void anInterruptEndsTheWaitAndStays() {
        begin();
        send(1);
        Thread.currentThread().interrupt();
        assertEquals(Category.TIMEOUT, failureOf(() -> sender.idle(patience)).category());
        assertTrue(Thread.interrupted());
    }

    @Test
    void aStallCountsForEveryMessageThatIsOut() {
        begin();
        send(2);
        nowNs += 50_000;
        sender.idle(patience);
        send(2);
        receiveAll();
        sender.poll();
        assertEquals(50_000 - LENGTH, samples.value(StampColumn.STALL, 0), "less what copying may take");
        assertEquals(samples.value(StampColumn.STALL, 0), samples.value(StampColumn.STALL, 1));
        assertEquals(0, samples.value(StampColumn.STALL, 2));
    }

    @Test
    void aWholeLoopOverSeveralLinksHandsOverEverySampleAndAllocatesNothing() {
        final List<PipedLink> others = PipedLink.pair(8, LENGTH, Credits.LENGTH);
        final List<StreamSender> senders = new ArrayList<>(List.of(sender));
        senders.add(new StreamSender(others.get(0), () -> nowNs, samples, stalls, message(), WINDOW));
        final StreamSenders both = new StreamSenders(senders, PER_CREDIT, patience);
        final DutyContext context = new DutyContext(
                List.of(receiving, others.get(1)), LENGTH, 1024, 1, TIMEOUT_NS, 1, () -> nowNs, IdleMode.SPIN);
        final DutyCycle twoSinks = new SinkDuty(WINDOW, 2, 1).cycles(context).get(0);
        twoSinks.beginIteration(false);
        both.begin();
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long self = Thread.currentThread().getId();
        long leastBytes = Long.MAX_VALUE;
        for (int round = 0; round < 6; round++) {
            final long beforeBytes = threads.getThreadAllocatedBytes(self);
            for (int i = 0; i < 10_000; i++) {
                while (!both.send(true)) {
                    twoSinks.doWork();
                    both.poll();
                }
            }
            leastBytes = Math.min(leastBytes, threads.getThreadAllocatedBytes(self) - beforeBytes);
        }
        for (int turn = 0; turn < 100 && !both.isQuiet(); turn++) {
            both.send(false);
            nowNs += Credits.QUIET_NS;
            twoSinks.doWork();
            both.poll();
        }
        assertTrue(both.isQuiet());
        assertEquals(0, leastBytes);
        assertEquals(both.acceptedCount(), samples.count());
        assertEquals(both.acceptedCount(), twoSinks.counters().get("responder.messageCount"));
    }

    @Test
    void creditsAreFewForShortMessagesAndOneForEachLongOne() {
        assertEquals(16, Credits.messagesPerCredit(64, 1));
        assertEquals(8, Credits.messagesPerCredit(64, 128 * 1024));
        assertEquals(1, Credits.messagesPerCredit(64, 1024 * 1024));
        assertEquals(1, Credits.messagesPerCredit(64, 16 * 1024 * 1024));
        assertEquals(1, Credits.messagesPerCredit(1, 1));
    }

    @Test
    void whatCannotStreamIsRefused() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new SinkDuty(0, 1, 1))
                .getMessage()
                .contains("window must be 1 .. 16384 messages (got: 0)"));
        assertThrows(IllegalArgumentException.class, () -> new SinkDuty(16385, 1, 1));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new SinkDuty(1, 65, 1))
                .getMessage()
                .contains("stripes must be 1 .. 64 (got: 65)"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new SinkDuty(1, 4, 5))
                .getMessage()
                .contains("at most one for each of 4 (got: 5)"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SinkDuty.threadsOf("chunked", 4))
                .getMessage()
                .contains("auto, threads, single or a number of threads (got: chunked)"));
    }

    @Test
    void aStrategyIsANumberOfThreadsThatTheCoresMayDecide() {
        assertEquals(1, SinkDuty.threadsOf("single", 4));
        assertEquals(4, SinkDuty.threadsOf("threads", 4));
        assertEquals(2, SinkDuty.threadsOf("2", 4));
        final SinkDuty auto = new SinkDuty(WINDOW, 4, SinkDuty.threadsOf("auto", 4));
        assertThrows(IllegalStateException.class, auto::threadCount);
        assertEquals(1, auto.onThreads(1).threadCount());
        assertEquals(3, auto.onThreads(3).threadCount());
        assertEquals(4, auto.onThreads(9).threadCount());
        assertEquals(4, new SinkDuty(WINDOW, 4, 4).onThreads(1).threadCount(), "what the user says stays");
    }

    private static void turn(final DutyCycle cycle, final int count) {
        for (int i = 0; i < count; i++) {
            cycle.doWork();
        }
    }

    @Test
    void theTimeOfAllThreadsIsFromTheFirstArrivalAtAnyToTheLast() {
        final List<PipedLink> others = PipedLink.pair(8, LENGTH, Credits.LENGTH);
        final DutyContext context = new DutyContext(
                List.of(receiving, others.get(1)), LENGTH, 0, 1, TIMEOUT_NS, 1, () -> nowNs, IdleMode.SPIN);
        final List<DutyCycle> sinks = new SinkDuty(WINDOW, 2, 2).cycles(context);
        final StreamSender other = new StreamSender(others.get(0), () -> nowNs, samples, stalls, message(), WINDOW);
        for (int iteration = 0; iteration < 2; iteration++) {
            for (final DutyCycle one : sinks) {
                assertEquals(5L * iteration, one.beginIteration(false));
            }
            begin();
            other.begin();
            send(3);
            sinks.get(0).doWork();
            nowNs += 1_000;
            assertTrue(other.send(true));
            assertTrue(other.send(true));
            turn(sinks.get(1), 3);
            nowNs += 2_000;
            turn(sinks.get(0), 3);
            nowNs += Credits.QUIET_NS;
            sinks.forEach(DutyCycle::doWork);
            sender.poll();
            other.poll();
            final SortedMap<String, Long> first = sinks.get(0).endIteration();
            final SortedMap<String, Long> last = sinks.get(1).endIteration();
            assertEquals(0, first.get(StreamCounters.RECEIVED_NS));
            assertEquals(3L * LENGTH, first.get(StreamCounters.RECEIVED_BYTES));
            assertEquals(2L * LENGTH, last.get(StreamCounters.RECEIVED_BYTES));
            assertEquals(3_000, last.get(StreamCounters.RECEIVED_NS));
        }
    }
}
