package org.turbulence.analysis.report.exhibit;

import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.Labels;

/** Names and parameters as a person reads them. */
final class Names {
    private static final double SECONDS_FROM_MS = 10_000;
    private static final double MS_PER_S = 1_000;

    private Names() {}

    /** The name of a benchmark without its package. */
    static String benchmark(final String name) {
        int start = 0;
        while (start < name.length() && Character.isLowerCase(name.charAt(start))) {
            final int dot = name.indexOf('.', start);
            if (dot < 0) {
                return name;
            }
            start = dot + 1;
        }
        return name.substring(start);
    }

    /** A length of a message, as {@code 64 KiB}; a text that is none as it is. */
    static String length(final String bytes) {
        return bytes.matches("[0-9]{1,15}") ? Labels.bytes((double) Long.parseLong(bytes)) : bytes;
    }

    /** A whole number with its digits in groups; a text that is none as it is. */
    static String grouped(final String number) {
        return number.matches("[0-9]{1,15}") ? Figures.grouped(Long.parseLong(number)) : number;
    }

    /** A duration in ms; in s where that is easier to read. */
    static String milliseconds(final double ms) {
        return ms < SECONDS_FROM_MS ? Figures.ratio(ms) + " ms" : Figures.ratio(ms / MS_PER_S) + " s";
    }

    /** A parameter that holds a number; NaN where it holds none. */
    static double number(final String text) {
        try {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        } catch (final NumberFormatException e) {
            return Double.NaN;
        }
    }
}
