package org.turbulence.analysis.report.gate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.turbulence.analysis.report.Figures;

/**
 * Writes values with their unit for people: nanoseconds as microseconds, bits per second as Gb/s, shares in per cent.
 */
public final class Quantities {
    private static final double GIGA = 1e9;
    private static final double MEGA = 1e6;
    private static final double KILO = 1e3;
    private static final double PER_CENT = 100;
    /** From so many per cent on one decimal is enough. */
    private static final double DIGITS_FROM = 10;

    private static final double SMALLEST_P = 0.0001;

    private Quantities() {}

    /** A value with its unit: {@code 12.31 µs}; a dash if there is none. */
    public static String of(final double value, final String unit) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        return switch (unit) {
            case "ns" -> Figures.ratio(value / KILO) + " µs";
            case "ns/op" -> value < KILO ? Figures.ratio(value) + " ns/op" : Figures.ratio(value / KILO) + " µs/op";
            case "bit/s" -> Figures.ratio(value / GIGA) + " Gb/s";
            case "1" -> percent(value);
            case "ops/s" -> scaled(value) + "ops/s";
            case "1/s" -> Figures.ratio(value) + " /s";
            case "" -> Figures.ratio(value);
            default -> Figures.ratio(value) + ' ' + unit;
        };
    }

    /** A difference with its sign and unit: {@code +2.100 µs}. */
    public static String difference(final double difference, final String unit) {
        if (!Double.isFinite(difference)) {
            return "–";
        }
        return (difference < 0 ? "-" : "+") + of(Math.abs(difference), unit);
    }

    private static String scaled(final double value) {
        if (value >= GIGA) {
            return Figures.ratio(value / GIGA) + " G";
        }
        if (value >= MEGA) {
            return Figures.ratio(value / MEGA) + " M";
        }
        return value >= KILO ? Figures.ratio(value / KILO) + " k" : Figures.ratio(value) + ' ';
    }

    /** A ratio; a dash if there is none. */
    public static String ratio(final double ratio) {
        return Double.isFinite(ratio) ? Figures.ratio(ratio) : "–";
    }

    /** A relative change in per cent with its sign: {@code +4.90 %}. */
    public static String change(final double fraction) {
        if (!Double.isFinite(fraction)) {
            return "–";
        }
        return (fraction < 0 ? "-" : "+") + percent(Math.abs(fraction));
    }

    /** A fraction in per cent: {@code 3.00 %}, {@code 12.3 %}. */
    public static String percent(final double fraction) {
        if (!Double.isFinite(fraction)) {
            return "–";
        }
        final BigDecimal percent = new BigDecimal(fraction * PER_CENT);
        final int decimals = Math.abs(fraction) * PER_CENT < DIGITS_FROM ? 2 : 1;
        return percent.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString() + " %";
    }

    /** A p value; small ones as a bound. */
    public static String pValue(final double p) {
        if (Double.isNaN(p)) {
            return "–";
        }
        return p < SMALLEST_P ? "<0.0001" : Figures.ratio(p);
    }
}
