package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.turbulence.benchmarks.schedule.Near.assertNear;

import java.util.List;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.duty.RoundTripLoop;
import org.turbulence.transport.duty.StallMeter;

class BurstLoopTest {
    private static final long GAP_NS = 3_000_000;
    private static final int LENGTH = 64;
    private static final long SLACK_NS = 5 * SteppingClock.STEP_NS;

    private final SteppingClock clock = new SteppingClock(0);
    private final ServedLink link = new ServedLink(clock);
    private final SampleRecorder recorder = new SampleRecorder(1_000, 0, List.of(TraceColumn.INTERVAL));

    @Test
    void aGapBeginsAtTheEndOfTheExchangeBefore() {
        link.slowMessage = 2;
        link.slowNs = 10 * GAP_NS;

        final SampleColumns samples = run(loop(Gaps.fixed((double) GAP_NS), 0), 6);

        for (int i = 1; i < samples.count; i++) {
            final long intervalNs = samples.sentOffsetNs[i] - samples.sentOffsetNs[i - 1] - samples.rttNs[i - 1];
            assertNear(GAP_NS, intervalNs, SLACK_NS, "also after the slow message 2");
            assertEquals(intervalNs, samples.further(TraceColumn.INTERVAL)[i], "the achieved interval");
        }
        assertTrue(samples.rttNs[2] > link.slowNs, "the slow one is in here");
    }

    @Test
    void theFirstGapBeginsWithTheLoop() {
        final SampleColumns samples = run(loop(Gaps.fixed((double) GAP_NS), 0), 1);
        assertNear(GAP_NS, samples.further(TraceColumn.INTERVAL)[0], SLACK_NS, "interval");
    }

    @Test
    void wakingLateIsRecordedAndMakesNoLaterGapShorter() {
        final SampleColumns samples = run(loop(Gaps.fixed((double) GAP_NS), 700_000), 50);

        final long[] intervalsNs = samples.further(TraceColumn.INTERVAL);
        for (int i = 1; i < samples.count; i++) {
            assertNear(GAP_NS + 700_000 - DeadlineWait.SPIN_NS, intervalsNs[i], SLACK_NS, "time");
        }
    }

    @Test
    void noGapMeansAtOnce() {
        final SampleColumns samples = run(loop(Gaps.fixed(0), 0), 20);
        for (int i = 0; i < samples.count; i++) {
            assertTrue(samples.further(TraceColumn.INTERVAL)[i] <= SLACK_NS);
        }
    }

    @Test
    void exponentialGapsAreThoseOfTheSeed() {
        final Gaps expected = Gaps.exponential((double) GAP_NS, 7);
        final SampleColumns samples = run(loop(Gaps.exponential((double) GAP_NS, 7), 0), 40);
        for (int i = 0; i < samples.count; i++) {
            assertNear(
                    Math.round(expected.nextNs()), samples.further(TraceColumn.INTERVAL)[i], SLACK_NS + 1, "gap " + i);
        }
    }

    private SampleColumns run(final BurstLoop loop, final int count) {
        loop.begin(false);
        for (int i = 0; i < count; i++) {
            loop.next(true);
        }
        assertEquals(count - 1, loop.sequence());
        return recorder.columns();
    }

    private BurstLoop loop(final Gaps gaps, final long lateNs) {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[LENGTH]);
        MessageContent.fill(message, 0, LENGTH);
        return new BurstLoop(
                sink -> new RoundTripLoop(
                        link, clock, new BusySpinIdleStrategy(), sink, new StallMeter(10_000), message, 1_000_000_000),
                recorder,
                gaps,
                new DeadlineWait(clock, ns -> clock.advance(ns + lateNs)),
                clock);
    }
}
