package org.turbulence.analysis.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where values stand on an axis, and which of them it names. */
class ScaleTest {
    @ParameterizedTest
    @CsvSource({"0.2,4000", "6.0,7.1", "1,1.02", "1e-9,1e9", "999,1001", "0.37,9.4"})
    void aLogarithmicAxisNamesAtLeastTwoValuesWithinItsEnds(final double least, final double most) {
        final LogScale scale = LogScale.around(least, most, 300, 0);
        final List<Scale.Tick> labelled =
                scale.ticks().stream().filter(Scale.Tick::labelled).toList();
        assertTrue(labelled.size() >= 2 && labelled.size() <= 14, labelled.toString());
        for (final Scale.Tick tick : scale.ticks()) {
            assertTrue(tick.value() >= scale.low() * 0.999 && tick.value() <= scale.high() * 1.001, tick.toString());
        }
        assertTrue(scale.at(least) > scale.at(most), "larger values stand higher");
    }

    @Test
    void equalRatiosTakeEqualSpace() {
        final LogScale scale = new LogScale(1, 1000, 0, 300, 10, Labels::number);
        assertEquals(100, scale.at(10), 1e-9);
        assertEquals(200, scale.at(100), 1e-9);
        assertEquals(300, scale.at(5000), 1e-9, "what lies beyond is drawn at the end");
    }

    @Test
    void lengthsAreNamedAsPeopleNameThem() {
        assertEquals("1 B", Labels.bytes(1));
        assertEquals("64 KiB", Labels.bytes(65_536));
        assertEquals("16 MiB", Labels.bytes(16_777_216));
        assertEquals("1.5 KiB", Labels.bytes(1536));
    }

    @Test
    void percentilesAreNamedByTheirShare() {
        assertEquals("0 %", Labels.percentile(1));
        assertEquals("99 %", Labels.percentile(100));
        assertEquals("99.999 %", Labels.percentile(100_000));
    }

    @Test
    void linearTicksAreRound() {
        final LinearScale scale = LinearScale.fromZero(93.2, 300, 0, 5);
        assertEquals(
                List.of("0", "20", "40", "60", "80"),
                scale.ticks().stream().map(Scale.Tick::label).toList());
    }

    @Test
    void anAxisWithoutExtentIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new LinearScale(1, 1, 0, 1, 2, Labels::number));
        assertThrows(IllegalArgumentException.class, () -> new LogScale(0, 1, 0, 1, 10, Labels::number));
    }
}
