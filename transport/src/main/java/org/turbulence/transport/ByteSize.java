package org.turbulence.transport;

import java.util.Locale;

/**
 * Sizes in bytes as users write them: plain, or in KiB, MiB and GiB with {@code k}, {@code m} and {@code g}.
 *
 * <p>Stateless; safe from any thread.
 */
public final class ByteSize {
    private static final String UNITS = "kmg";

    private ByteSize() {}

    /**
     * Parses such as {@code 1408}, {@code 2048k} or {@code 128m}; either case.
     *
     * @throws IllegalArgumentException showing the accepted forms
     */
    public static long parse(final String text) {
        final String lower = text.toLowerCase(Locale.ROOT);
        final int unit = lower.isEmpty() ? -1 : UNITS.indexOf(lower.charAt(lower.length() - 1));
        final int shift = 10 * (unit + 1);
        final String digits = unit < 0 ? lower : lower.substring(0, lower.length() - 1);
        try {
            final long count = Long.parseLong(digits);
            if (count >= 0 && count <= Long.MAX_VALUE >> shift) {
                return count << shift;
            }
        } catch (final NumberFormatException e) {
            throw wrong(text, e);
        }
        throw wrong(text, null);
    }

    /** The shortest text that {@link #parse} takes back exactly. */
    public static String format(final long bytes) {
        int unit = -1;
        long count = bytes;
        while (unit + 1 < UNITS.length() && count != 0 && count % 1024 == 0) {
            count /= 1024;
            unit++;
        }
        return unit < 0 ? Long.toString(count) : Long.toString(count) + UNITS.charAt(unit);
    }

    /** The text of a setting where 0 stands for {@link Setting#AUTO}. */
    public static String formatOrAuto(final long bytes) {
        return bytes == 0 ? Setting.AUTO : format(bytes);
    }

    private static IllegalArgumentException wrong(final String text, final NumberFormatException cause) {
        return new IllegalArgumentException(
                "a size must be written in bytes, as 1408, 2048k, 128m or 1g (got: " + text + ")", cause);
    }
}
