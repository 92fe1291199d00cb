package org.turbulence.analysis.loggops;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;

/** Reads and prints times and lengths with their units, without loss down to the ps, the fs and the byte. */
public final class Quantity {
    private static final Map<String, BigDecimal> FS_OF_UNIT = Map.of(
            "fs", BigDecimal.ONE,
            "ps", BigDecimal.valueOf(1_000L),
            "ns", BigDecimal.valueOf(1_000_000L),
            "us", BigDecimal.valueOf(1_000_000_000L),
            "ms", BigDecimal.valueOf(1_000_000_000_000L),
            "s", BigDecimal.valueOf(1_000_000_000_000_000L));

    private static final Map<String, Long> BYTES_OF_UNIT = Map.of(
            "", 1L, "b", 1L, "k", 1L << 10, "kib", 1L << 10, "m", 1L << 20, "mib", 1L << 20, "g", 1L << 30, "gib",
            1L << 30);

    private Quantity() {}

    /**
     * A time, ps; fractions of a ps are rounded, halves up.
     *
     * @throws IllegalArgumentException when the text is no number with a unit; 0 needs none
     */
    public static long picoseconds(final String text) {
        return femtoseconds(text)
                .divide(BigDecimal.valueOf(1000), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** A time in ps as it is read back, in the largest unit of which it is a whole or short number: {@code 18.9us}. */
    public static String text(final long picoseconds) {
        final String[] units = {"ps", "ns", "us", "ms", "s"};
        int unit = 0;
        BigDecimal time = BigDecimal.valueOf(picoseconds);
        while (unit + 1 < units.length && time.compareTo(BigDecimal.valueOf(1000)) >= 0) {
            time = time.movePointLeft(3);
            unit++;
        }
        return time.stripTrailingZeros().toPlainString() + units[unit];
    }

    /** A time per byte, fs; fractions of a fs are rounded, halves up. */
    public static long femtosecondsPerByte(final String text) {
        return femtoseconds(text).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    private static BigDecimal femtoseconds(final String text) {
        final int end = endOfNumber(text);
        final String unit = text.substring(end).strip().toLowerCase(Locale.ROOT);
        final BigDecimal number = number(text, text.substring(0, end));
        final BigDecimal factor = FS_OF_UNIT.get(unit);
        if (factor == null && !(unit.isEmpty() && number.signum() == 0)) {
            throw wrong("a time must be a number with the unit fs, ps, ns, us, ms or s", text);
        }
        final BigDecimal time = factor == null ? BigDecimal.ZERO : number.multiply(factor);
        if (time.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw wrong("a time must be below 9223 s", text);
        }
        return time;
    }

    /**
     * A length, bytes: a whole number, with b, k (KiB), m (MiB) or g (GiB) or without.
     *
     * @throws IllegalArgumentException when the text is none
     */
    public static long bytes(final String text) {
        final int end = endOfNumber(text);
        final Long factor = BYTES_OF_UNIT.get(text.substring(end).strip().toLowerCase(Locale.ROOT));
        if (factor == null) {
            throw wrong("a length must be a whole number of bytes, or have the unit k, m or g", text);
        }
        try {
            return number(text, text.substring(0, end))
                    .multiply(BigDecimal.valueOf(factor))
                    .longValueExact();
        } catch (final ArithmeticException e) {
            throw wrong("a length must be a whole number of bytes below 2^63", text);
        }
    }

    private static int endOfNumber(final String text) {
        int end = 0;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
            end++;
        }
        return end;
    }

    private static BigDecimal number(final String text, final String digits) {
        try {
            return new BigDecimal(digits);
        } catch (final NumberFormatException e) {
            throw wrong("a quantity must begin with a number of at least 0", text);
        }
    }

    private static IllegalArgumentException wrong(final String rule, final String text) {
        return new IllegalArgumentException(rule + " (got: \"" + text + "\")");
    }
}
