package org.turbulence.analysis.report.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.turbulence.analysis.report.Figures;

/** Texts of ticks. */
public final class Labels {
    private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
    private static final double GROUPED_FROM = 1_000;
    private static final double MEGA = 1e6;
    private static final double WIDE = 1e7;
    private static final int BITS_PER_UNIT = 10;
    private static final String[] BYTE_UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};
    /** Wider than an average character, so that estimates err on the side of room. */
    private static final double PIXELS_PER_CHARACTER = 6.7;

    private Labels() {}

    /** A number without trailing zeros: {@code 0.05}, {@code 20}, {@code 1,000}. */
    public static String number(final double value) {
        if (Math.abs(value) >= GROUPED_FROM && Math.abs(value) < Long.MAX_VALUE) {
            return Figures.grouped(Math.round(value));
        }
        final BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return rounded.signum() == 0 ? "0" : rounded.toPlainString();
    }

    /** A number beside an axis: as it is while there is room, and in few characters above: {@code 10M}. */
    public static String tick(final double value) {
        return value >= WIDE ? compact(value) : number(value);
    }

    /** A number in few characters: {@code 66k}, {@code 1.2M}. */
    static String compact(final double value) {
        if (value >= MEGA) {
            return number(value / MEGA) + "M";
        }
        return value >= GROUPED_FROM ? number(value / GROUPED_FROM) + "k" : number(value);
    }

    /** A length: {@code 64 B}, {@code 4 KiB}, {@code 1.5 MiB}. */
    public static String bytes(final double value) {
        int unit = 0;
        double rest = value;
        while (rest >= 1 << BITS_PER_UNIT && unit < BYTE_UNITS.length - 1) {
            rest /= 1 << BITS_PER_UNIT;
            unit++;
        }
        return number(rest) + ' ' + BYTE_UNITS[unit];
    }

    /** A share of samples whose complement is {@code 1 / value}: {@code 90 %}, {@code 99.9 %}. */
    public static String percentile(final double value) {
        final BigDecimal tail = BigDecimal.valueOf(100).divide(new BigDecimal(value), new MathContext(3));
        return BigDecimal.valueOf(100)
                        .subtract(tail)
                        .round(new MathContext(9, RoundingMode.HALF_EVEN))
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    /** About how wide a line of text of the plots' size is, in pixels. */
    public static double width(final String words) {
        return words.codePointCount(0, words.length()) * PIXELS_PER_CHARACTER;
    }
}
