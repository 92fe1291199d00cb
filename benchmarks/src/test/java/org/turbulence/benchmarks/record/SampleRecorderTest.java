package org.turbulence.benchmarks.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.turbulence.transport.duty.StallMeter;

class SampleRecorderTest {
    @Test
    void isFullAtItsCapacityAndEmptyAfterClearing() {
        final SampleRecorder recorder = new SampleRecorder(2, 1_000);
        recorder.record(1_010, 1_050, 0);
        assertFalse(recorder.isFull());
        recorder.record(1_060, 1_130, 25);
        assertTrue(recorder.isFull());

        assertEquals(2, recorder.columns().count);
        assertEquals(60, recorder.columns().sentOffsetNs[1]);
        assertEquals(70, recorder.columns().rttNs[1]);
        assertEquals(25, recorder.columns().stallNs[1]);

        recorder.clear();
        assertEquals(0, recorder.count());
        assertEquals(0, recorder.columns().count);
    }

    @Test
    void aClockThatWrapsIsSubtractedRight() {
        final SampleRecorder recorder = new SampleRecorder(1, Long.MAX_VALUE - 5);
        recorder.record(Long.MAX_VALUE - 1, Long.MIN_VALUE + 10, 0);
        assertEquals(4, recorder.columns().sentOffsetNs[0]);
        assertEquals(12, recorder.columns().rttNs[0]);
    }

    @Test
    void aThresholdBelowOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new StallMeter(0));
    }
}
