package org.turbulence.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void microsecondsHaveFourDigitsAndNoMoreThanNanoseconds() {
        assertEquals("0.003", Figures.micros(3));
        assertEquals("3.205", Figures.micros(3_205));
        assertEquals("64.20", Figures.micros(64_204));
        assertEquals("999.9", Figures.micros(999_940));
        assertEquals("1204", Figures.micros(1_204_499));
        assertEquals("1234567", Figures.micros(1_234_567_000));
        assertEquals("0.000", Figures.micros(0));
    }

    @Test
    void aSmallShareIsNotPrintedAsNothing() {
        assertEquals("0.0", Figures.percent(0, 10_000));
        assertEquals("<0.1", Figures.percent(1, 10_000));
        assertEquals("33.3", Figures.percent(1, 3));
        assertEquals("100.0", Figures.percent(7, 7));
        assertEquals("100.0", Figures.percent(Long.MAX_VALUE, Long.MAX_VALUE));
    }

    @Test
    void countsAreGroupedByCommas() {
        assertEquals("0", Figures.grouped(0));
        assertEquals("999", Figures.grouped(999));
        assertEquals("1,000", Figures.grouped(1_000));
        assertEquals("-12,345,678", Figures.grouped(-12_345_678));
    }

    @Test
    void figuresForProgramsAreWholeAndWithoutExponent() {
        assertEquals("1602.5", Figures.exact(1_602.5).toPlainString());
        assertEquals("10000000000", Figures.exact(1e10).toPlainString());
        assertEquals("0.333333333333333", Figures.exact(1.0 / 3).toPlainString());
        assertEquals("0", Figures.exact(0).toPlainString());
    }
}
