package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.turbulence.benchmarks.schedule.Near.assertNear;

import java.util.Arrays;
import java.util.List;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.StallMeter;

class ScheduledLoopTest {
    private static final long ORIGIN_NS = 1_000_000;
    private static final long GAP_NS = 10_000;
    private static final long SERVICE_NS = 2_000;
    private static final int LENGTH = 64;
    private static final long SLACK_NS = 6 * SteppingClock.STEP_NS;

    private final SteppingClock clock = new SteppingClock(ORIGIN_NS);
    private final ServedLink link = new ServedLink(clock);
    private final SampleRecorder recorder = new SampleRecorder(10_000, ORIGIN_NS, List.of(TraceColumn.INTENDED_OFFSET));

    ScheduledLoopTest() {
        link.serviceNs = SERVICE_NS;
    }

    @Test
    void theScheduleIsAbsoluteAndEachMessageGoesOutWhenItIsDue() {
        final SampleColumns samples = run(loop(GAP_NS, 8), 1_000);

        for (int i = 0; i < samples.count; i++) {
            final long dueNs = SteppingClock.STEP_NS + (i + 1) * GAP_NS;
            assertEquals(dueNs, intendedNs(samples)[i], "message " + i);
            assertNear(dueNs, samples.sentOffsetNs[i], SLACK_NS, "message " + i);
            assertNear(SERVICE_NS, samples.rttNs[i], SLACK_NS, "message " + i);
        }
    }

    /** The delay of one message makes all those late that were due meanwhile: coordinated omission, made visible. */
    @Test
    void aResponderThatStandsStillShowsInTheResponseTimeOfAllThatWereDueMeanwhile() {
        link.slowMessage = 100;
        link.slowNs = 50 * GAP_NS;

        final SampleColumns samples = run(loop(GAP_NS, 1), 1_000);

        final long slowNs = link.slowNs / 2;
        final long slowServices = Arrays.stream(samples.rttNs, 0, samples.count)
                .filter(ns -> ns > slowNs)
                .count();
        assertEquals(1, slowServices, "by its service time only the one message is slow");
        int slowResponses = 0;
        for (int i = 0; i < samples.count; i++) {
            slowResponses += responseNs(samples, i) > slowNs ? 1 : 0;
        }
        assertNear(32, slowResponses, 2, "50 gaps behind, and 8 of 10 us are gained with each message");
        assertNear(SERVICE_NS, responseNs(samples, 999), 3 * SLACK_NS, "and then the schedule is met again");
    }

    @Test
    void asManyAsTheBoundAreOutAndTheRestWaitsInTheSchedule() {
        link.serviceNs = 2 * GAP_NS;

        final SampleColumns samples = run(loop(GAP_NS, 4), 500);

        assertEquals(4, link.mostOut);
        assertNear(4 * link.serviceNs, samples.rttNs[499], link.serviceNs, "the service time is bounded");
        assertNear(500 * GAP_NS, responseNs(samples, 499), 10 * GAP_NS, "the response time grows with the queue");
    }

    @Test
    void backPressureNeverStampsAgain() {
        link.backPressuredOffers = 3;
        final ScheduledLoop loop = loop(GAP_NS, 8);

        final SampleColumns samples = run(loop, 1);

        assertEquals(3, loop.backPressureCount());
        assertNear(GAP_NS, samples.sentOffsetNs[0] - SteppingClock.STEP_NS, SLACK_NS, "time");
        assertTrue(samples.rttNs[0] >= SERVICE_NS + 300, "the refused offers are in the service time");
    }

    @Test
    void drainingTakesInAllThatIsOutAndSendsNothing() {
        link.serviceNs = 3 * GAP_NS;
        final ScheduledLoop loop = loop(GAP_NS, 8);
        run(loop, 20);
        final long sent = link.acceptedCount();

        loop.drain();

        assertEquals(sent, link.acceptedCount());
        assertEquals(sent, recorder.count());
        assertEquals(sent - 1, loop.sequence());
    }

    @Test
    void theScheduleStandsStillBetweenTwoStretches() {
        final ScheduledLoop loop = loop(GAP_NS, 8);
        run(loop, 10);
        loop.drain();
        clock.advance(1_000_000_000);
        final int before = recorder.count();

        loop.begin(false);
        loop.next(false);

        final SampleColumns samples = recorder.columns();
        assertNear(SERVICE_NS, responseNs(samples, before), 2 * SLACK_NS, "the pause is nobody's response time");
        assertTrue(samples.sentOffsetNs[before] > 1_000_000_000, "and it shows in the offsets");
    }

    @Test
    void aStallIsThatOfTheMessagesThatWereOut() {
        link.serviceNs = 30 * GAP_NS;
        link.longPollNs = 15 * GAP_NS;

        final SampleColumns samples = run(loop(GAP_NS, 3), 3);

        assertNear(15 * GAP_NS, samples.stallNs[0], LENGTH + SLACK_NS, "the thread was held up while it was out");
        assertEquals(0, samples.stallNs[1], "it was sent after that");
        assertEquals(0, samples.stallNs[2]);
    }

    @Test
    void anAnswerThatNeverComesEndsAtTheDeadline() {
        link.serviceNs = 2_000_000_000;
        final ScheduledLoop loop = loop(GAP_NS, 4);
        loop.begin(false);
        final TransportException e = assertThrows(TransportException.class, () -> loop.next(false));
        assertEquals(TransportException.Category.TIMEOUT, e.category());
        assertTrue(e.getMessage().startsWith("the answer to message 0 must come within 1 ms"), e.getMessage());
    }

    @Test
    void aWrongAnswerIsNoSample() {
        link.corrupt = true;
        final ScheduledLoop loop = loop(GAP_NS, 4);
        loop.begin(false);
        final TransportException e = assertThrows(TransportException.class, () -> loop.next(false));
        assertEquals(TransportException.Category.CORRUPT, e.category());
        assertEquals(0, recorder.count());
    }

    private SampleColumns run(final ScheduledLoop loop, final int count) {
        loop.begin(false);
        for (int i = 0; i < count; i++) {
            loop.next(i % 7 == 0);
        }
        return recorder.columns();
    }

    private static long[] intendedNs(final SampleColumns samples) {
        return samples.further(TraceColumn.INTENDED_OFFSET);
    }

    private static long responseNs(final SampleColumns samples, final int index) {
        return samples.sentOffsetNs[index] + samples.rttNs[index] - intendedNs(samples)[index];
    }

    private ScheduledLoop loop(final long gapNs, final int bound) {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[LENGTH]);
        MessageContent.fill(message, 0, LENGTH);
        return new ScheduledLoop(
                link,
                clock,
                new BusySpinIdleStrategy(),
                new DeadlineWait(clock, clock::advance),
                recorder,
                new StallMeter(10 * GAP_NS),
                Gaps.fixed((double) gapNs),
                bound,
                message,
                1_000_000);
    }
}
