package org.turbulence.transport.duty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetourDutyTest {
    @Test
    void bothSidesUnderstandTheSameByItsParameters() {
        for (final double factor : new double[] {9, 1.5, 1_000}) {
            final Duty duty = new DetourDuty(factor);
            assertEquals(duty, Duties.of(duty.kind(), duty.parameters()));
        }
        assertEquals(new DetourDuty(DetourLoop.DEFAULT_THRESHOLD_FACTOR), Duties.of("detour", new TreeMap<>()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-9", "NaN", "Infinity", "nine", ""})
    void aFactorThatIsNoneIsRefusedWithItsRule(final String factor) {
        final IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> Duties.of("detour", new TreeMap<>(Map.of("thresholdFactor", factor))));
        assertTrue(refused.getMessage().startsWith("thresholdFactor must be a number above 1"), refused.getMessage());
    }

    @Test
    void itRestsBetweenIterationsAndKeepsWhatItSawUntilTheNext() {
        final FakeClock clock = new FakeClock(0);
        final DetourDutyCycle cycle = new DetourDutyCycle(new DetourLoop(clock, 9, 2));
        assertEquals(0, cycle.doWork());
        cycle.beginIteration(false);
        assertEquals(1, cycle.doWork());
        clock.advance(1_000);
        assertEquals(1, cycle.doWork());
        assertEquals(1, cycle.endIteration().get(DetourLoop.DETOUR_COUNT));
        final long restedAtNs = clock.nanoTime();
        assertEquals(0, cycle.doWork());
        assertEquals(restedAtNs + FakeClock.READ_NS, clock.nanoTime(), "at rest it does not even read the clock");
        assertEquals(1_000 + FakeClock.READ_NS, cycle.record().value(StampColumn.RTT, 0));
        cycle.beginIteration(false);
        assertEquals(0, cycle.record().count());
    }

    @Test
    void itEndsByItselfWhenItsMemoryIsFull() {
        final FakeClock clock = new FakeClock(0);
        final DetourDutyCycle cycle = new DetourDutyCycle(new DetourLoop(clock, 9, 1));
        cycle.beginIteration(false);
        clock.advance(1_000);
        cycle.doWork();
        assertEquals(0, cycle.doWork());
        assertEquals(1, cycle.record().count());
    }
}
