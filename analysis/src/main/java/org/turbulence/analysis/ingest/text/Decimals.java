package org.turbulence.analysis.ingest.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/**
 * Decimal numbers out of bytes. The common forms are read digit by digit; the others ({@code 1e-05}, more digits than
 * fit) take the exact long way. Never locale dependent.
 */
public final class Decimals {
    /** Returned by {@link #scaled} for what is not a plain decimal in range. Itself out of that range. */
    public static final long NOT_A_NUMBER = Long.MIN_VALUE;

    private static final int EXACT_POWERS = 22;
    private static final long LARGEST_EXACT_MANTISSA = 1L << 53;
    private static final long LARGEST_BEFORE_DIGIT = (Long.MAX_VALUE - 9) / 10;
    private static final int LONGEST_BYTES = 64;
    /** No quantity has a hundred digits; beyond, conversions would leave the range of a double. */
    private static final int LARGEST_MAGNITUDE = 100;

    private static final double[] POWERS = new double[EXACT_POWERS + 1];

    static {
        for (int i = 0; i <= EXACT_POWERS; i++) {
            POWERS[i] = new BigDecimal(1).scaleByPowerOfTen(i).doubleValue();
        }
    }

    private Decimals() {}

    /**
     * The number times ten to the power {@code fractionDigits}, digits beyond rounded half up: {@code 1.5766134} at six
     * digits is 1576613.
     *
     * @return {@link #NOT_A_NUMBER} for anything else than an unsigned or signed decimal in the range of a long
     */
    public static long scaled(final byte[] bytes, final int from, final int to, final int fractionDigits) {
        int i = from;
        final boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        long value = 0;
        int digits = 0;
        int missing = -1;
        boolean up = false;
        for (; i < to; i++) {
            final int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                digits++;
                if (missing != 0) {
                    if (value > LARGEST_BEFORE_DIGIT) {
                        return exactScaled(bytes, from, to, fractionDigits);
                    }
                    value = value * 10 + digit;
                    missing = missing > 0 ? missing - 1 : missing;
                } else {
                    up = digit >= 5;
                    missing = Integer.MIN_VALUE;
                    break;
                }
            } else if (bytes[i] == '.' && missing == -1) {
                missing = fractionDigits;
            } else {
                return exactScaled(bytes, from, to, fractionDigits);
            }
        }
        if (missing == Integer.MIN_VALUE && !restIsDigits(bytes, i, to)) {
            return exactScaled(bytes, from, to, fractionDigits);
        }
        if (digits == 0) {
            return NOT_A_NUMBER;
        }
        for (int rest = missing == -1 ? fractionDigits : Math.max(missing, 0); rest > 0; rest--) {
            if (value > LARGEST_BEFORE_DIGIT) {
                return NOT_A_NUMBER;
            }
            value *= 10;
        }
        value += up ? 1 : 0;
        return negative ? -value : value;
    }

    private static boolean restIsDigits(final byte[] bytes, final int from, final int to) {
        for (int i = from; i < to; i++) {
            if (!NumericTokens.isDigit(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    private static long exactScaled(final byte[] bytes, final int from, final int to, final int fractionDigits) {
        final BigDecimal exact = exact(bytes, from, to);
        if (exact == null || exact.precision() - exact.scale() > 19) {
            return NOT_A_NUMBER;
        }
        final BigDecimal scaled = exact.movePointRight(fractionDigits).setScale(0, RoundingMode.HALF_UP);
        return scaled.toBigInteger().bitLength() < Long.SIZE ? scaled.longValue() : NOT_A_NUMBER;
    }

    private static BigDecimal exact(final byte[] bytes, final int from, final int to) {
        if (to <= from || to - from > LONGEST_BYTES) {
            return null;
        }
        try {
            final BigDecimal exact = new BigDecimal(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
            final long magnitude = (long) exact.precision() - exact.scale();
            return Math.abs(magnitude) > LARGEST_MAGNITUDE || exact.scale() > 400 ? null : exact;
        } catch (final NumberFormatException e) {
            return null;
        }
    }

    /** The nearest double, or NaN for what is no decimal number. */
    public static double number(final String text) {
        final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return number(bytes, 0, bytes.length);
    }

    /** The nearest double, or NaN for what is no decimal number. */
    public static double number(final byte[] bytes, final int from, final int to) {
        int i = from;
        final boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        long mantissa = 0;
        int digits = 0;
        int fraction = -1;
        for (; i < to; i++) {
            final int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9 && mantissa < LARGEST_EXACT_MANTISSA / 10) {
                mantissa = mantissa * 10 + digit;
                digits++;
                fraction = fraction >= 0 ? fraction + 1 : fraction;
            } else if (bytes[i] == '.' && fraction < 0) {
                fraction = 0;
            } else {
                final BigDecimal exact = exact(bytes, from, to);
                return exact == null ? Double.NaN : exact.doubleValue();
            }
        }
        if (digits == 0 || fraction > EXACT_POWERS) {
            return Double.NaN;
        }
        final double value = fraction > 0 ? mantissa / POWERS[fraction] : mantissa;
        return negative ? -value : value;
    }
}
