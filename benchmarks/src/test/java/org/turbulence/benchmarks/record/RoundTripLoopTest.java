package org.turbulence.benchmarks.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.RoundTripLoop;
import org.turbulence.transport.duty.StallMeter;

class RoundTripLoopTest {
    private static final long ORIGIN_NS = 7_000;
    private static final long THRESHOLD_NS = 10_000;
    private static final long TIMEOUT_NS = 1_000_000;

    private final HandClock clock = new HandClock(ORIGIN_NS);
    private final SampleRecorder recorder = new SampleRecorder(100_000, ORIGIN_NS);
    private final StallMeter stalls = new StallMeter(THRESHOLD_NS);

    private RoundTripLoop loop(final ScriptedLink link, final int length) {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[length]);
        MessageContent.fill(message, 0, length);
        return new RoundTripLoop(link, clock, new BusySpinIdleStrategy(), recorder, stalls, message, TIMEOUT_NS);
    }

    @Test
    void rttIsFromBeforeTheFirstOfferToTheArrival() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.idlePolls = 5;
        clock.advance(250);

        loop(link, 64).next(false);

        assertEquals(1, recorder.count());
        assertEquals(250, recorder.columns().sentOffsetNs[0]);
        assertEquals(700, recorder.columns().rttNs[0], "one offer, five idle polls and the last, 100 ns each");
        assertEquals(0, recorder.columns().stallNs[0]);
        assertEquals(7, clock.readCount, "sent, five idle polls, received");
    }

    @Test
    void backPressureNeverStampsAgain() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.backPressuredOffers = 3;

        final RoundTripLoop loop = loop(link, 64);
        loop.next(false);

        assertEquals(0, recorder.columns().sentOffsetNs[0]);
        assertEquals(500, recorder.columns().rttNs[0], "three refused offers, the taken one and the poll");
        assertEquals(3, loop.backPressureCount());
    }

    @Test
    void aLongGapBetweenTwoPollsIsAStallOfTheInitiator() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.idlePolls = 4;
        link.longPollNs = 50_000;

        loop(link, 64).next(false);

        assertEquals(50_400, recorder.columns().rttNs[0] - 100);
        assertEquals(50_000 + 100 - 64, recorder.columns().stallNs[0], "offer and first poll, less the bytes moved");
        assertEquals(1, stalls.stallCount());
    }

    @Test
    void aGapOfExactlyTheThresholdIsNone() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.idlePolls = 4;
        link.callNs = THRESHOLD_NS;

        loop(link, 64).next(false);

        assertEquals(THRESHOLD_NS * 2 - 64, recorder.columns().stallNs[0], "only offer plus first poll is longer");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 9, 15, 16, 17, 64, 1377})
    void everyLengthComesBackVerified(final int length) {
        final RoundTripLoop loop = loop(new ScriptedLink(clock, length), length);
        for (int i = 0; i < 600; i++) {
            loop.next(true);
        }
        assertEquals(600, loop.verifiedCount());
        assertEquals(599, loop.sequence());
    }

    @Test
    void aWrongBodyByteIsFoundWhenAskedFor() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.flippedByte = 33;
        final RoundTripLoop loop = loop(link, 64);
        loop.next(false);
        final TransportException e = assertThrows(TransportException.class, () -> loop.next(true));
        assertEquals(TransportException.Category.CORRUPT, e.category());
        assertTrue(e.getMessage().contains("byte 33"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 56, 63})
    void aWrongSequenceIsAlwaysFound(final int position) {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.flippedByte = position;
        final TransportException e =
                assertThrows(TransportException.class, () -> loop(link, 64).next(false));
        assertTrue(e.getMessage().contains("sequence"), e.getMessage());
        assertEquals(0, recorder.count(), "a corrupt answer is no sample");
    }

    @Test
    void aWrongLengthIsAlwaysFound() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.extraLength = 1;
        final TransportException e =
                assertThrows(TransportException.class, () -> loop(link, 64).next(false));
        assertTrue(e.getMessage().contains("64 bytes came back with 65"), e.getMessage());
    }

    @Test
    void anAnswerThatNeverComesEndsAtTheDeadline() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.silent = true;
        final TransportException e =
                assertThrows(TransportException.class, () -> loop(link, 64).next(false));
        assertEquals(TransportException.Category.TIMEOUT, e.category());
        assertTrue(e.getMessage().contains("within 1 ms"), e.getMessage());
    }

    @Test
    void anInterruptEndsTheWaitAndStaysSet() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        link.silent = true;
        Thread.currentThread().interrupt();
        assertThrows(TransportException.class, () -> loop(link, 64).next(false));
        assertTrue(Thread.interrupted());
    }

    @Test
    void aRoundTripAllocatesNothing() {
        final ScriptedLink link = new ScriptedLink(clock, 64);
        final RoundTripLoop loop = loop(link, 64);
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long self = Thread.currentThread().getId();

        long leastBytes = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            final long beforeBytes = threads.getThreadAllocatedBytes(self);
            for (int i = 0; i < 10_000; i++) {
                loop.next(true);
            }
            leastBytes = Math.min(leastBytes, threads.getThreadAllocatedBytes(self) - beforeBytes);
        }

        assertEquals(0, leastBytes, "what the JVM itself allocates once, while it compiles, is in some rounds only");
        assertFalse(recorder.isFull());
    }
}
