package org.turbulence.analysis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Writes numbers: for people with the digits that make sense, for programs with all that a figure has. Through
 * {@link BigDecimal}, so that neither the locale nor the JDK's way to write a double shows.
 */
public final class Figures {
    private static final int DIGITS_FOR_PEOPLE = 4;
    private static final int DECIMALS_FOR_PEOPLE = 3;
    private static final MathContext DIGITS_FOR_PROGRAMS = new MathContext(15, RoundingMode.HALF_EVEN);
    private static final BigDecimal NANOS_PER_MICRO = BigDecimal.valueOf(1000);
    private static final BigDecimal PER_CENT = BigDecimal.valueOf(100);
    private static final BigDecimal SMALLEST_SHARE_SHOWN = new BigDecimal("0.1");

    private Figures() {}

    /** Nanoseconds as microseconds, four digits, whole above 1,000: {@code 3.205}, {@code 64.20}, {@code 1204}. */
    public static String micros(final double ns) {
        return forPeople(new BigDecimal(ns).divide(NANOS_PER_MICRO));
    }

    /** A ratio with four digits: {@code 1.052}, {@code 12.31}, {@code 1204}. */
    public static String ratio(final double ratio) {
        return forPeople(new BigDecimal(ratio));
    }

    /** A part of a whole in per cent with one decimal; a small one that is not 0 as {@code <0.1}. */
    public static String percent(final long part, final long whole) {
        final BigDecimal percent = BigDecimal.valueOf(part)
                .multiply(PER_CENT)
                .divide(BigDecimal.valueOf(whole), DECIMALS_FOR_PEOPLE * 2, RoundingMode.HALF_EVEN);
        if (part > 0 && percent.compareTo(SMALLEST_SHARE_SHOWN) < 0) {
            return "<" + SMALLEST_SHARE_SHOWN;
        }
        return percent.setScale(1, RoundingMode.HALF_EVEN).toPlainString();
    }

    /** A count with commas: {@code 1,204,000}. */
    public static String grouped(final long count) {
        final StringBuilder digits = new StringBuilder(Long.toString(count));
        for (int i = digits.length() - 3; i > (count < 0 ? 1 : 0); i -= 3) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }

    /** A figure for programs: up to 15 digits, no exponent, no trailing zeros. */
    public static BigDecimal exact(final double figure) {
        final BigDecimal rounded = new BigDecimal(figure).round(DIGITS_FOR_PROGRAMS);
        final BigDecimal stripped = rounded.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static String forPeople(final BigDecimal value) {
        final int wholeDigits = Math.max(1, value.precision() - value.scale());
        final int decimals = Math.max(0, Math.min(DECIMALS_FOR_PEOPLE, DIGITS_FOR_PEOPLE - wholeDigits));
        return value.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }
}
