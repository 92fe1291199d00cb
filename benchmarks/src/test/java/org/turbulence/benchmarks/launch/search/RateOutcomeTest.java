package org.turbulence.benchmarks.launch.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;

class RateOutcomeTest {
    @Test
    void aRateHoldsWhenItDoesInEveryIteration() {
        final RateOutcome outcome = RateOutcome.of(List.of(iteration(1_000, 0), iteration(3_000, 0)), 100);

        assertTrue(outcome.held());
        assertEquals(2_000, outcome.answeredPerSecond());
    }

    @Test
    void oneSaturatedIterationIsEnough() {
        assertFalse(RateOutcome.of(List.of(iteration(1_000, 0), iteration(1_000, 1)), 100)
                .held());
    }

    @Test
    void messagesThatWereNotAnsweredHoldNoRate() {
        assertTrue(RateOutcome.of(List.of(iteration(900, 0)), 1_000).held());
        assertFalse(RateOutcome.of(List.of(iteration(899, 0)), 1_000).held());
    }

    @Test
    void nothingMeasuredHoldsNothing() {
        final RateOutcome outcome = RateOutcome.of(List.of(), 100);
        assertFalse(outcome.held());
        assertEquals(0, outcome.answeredPerSecond());
    }

    private static IterationRecord iteration(final long count, final long saturated) {
        return new IterationRecord(
                "0001",
                Phase.MEASUREMENT,
                1,
                "2026-01-31T12:00:00Z",
                1_000_000_000L,
                count,
                1,
                1,
                1,
                1,
                1,
                1,
                0,
                0,
                0,
                0,
                new TreeMap<>(Map.of("saturated", saturated)));
    }
}
