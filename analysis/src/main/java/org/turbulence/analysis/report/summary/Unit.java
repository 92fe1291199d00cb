package org.turbulence.analysis.report.summary;

import org.turbulence.analysis.report.Document.Alignment;
import org.turbulence.analysis.report.Figures;

/** How the figures of a column are shown to people; programs get them in base units. */
enum Unit {
    TEXT,
    COUNT,
    /** Nanoseconds as microseconds. */
    MICROS,
    /** Bits per second as Gb/s. */
    GIGABITS,
    /** Any number with four digits. */
    NUMBER,
    /** A share as per cent. */
    PERCENT;

    private static final double GIGA = 1e9;
    private static final double PER_CENT = 100;

    Alignment alignment() {
        return this == TEXT ? Alignment.LEFT : Alignment.RIGHT;
    }

    String shown(final double figure) {
        if (!Double.isFinite(figure)) {
            return "–";
        }
        return switch (this) {
            case TEXT -> throw new IllegalStateException("a text has no figure");
            case COUNT -> Figures.grouped(Math.round(figure));
            case MICROS -> Figures.micros(figure);
            case GIGABITS -> Figures.ratio(figure / GIGA);
            case NUMBER -> Figures.ratio(figure);
            case PERCENT -> Figures.ratio(PER_CENT * figure);
        };
    }
}
