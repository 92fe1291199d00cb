package org.turbulence.analysis.report.exhibit;

import org.turbulence.analysis.report.plot.Labels;

/** Names and parameters as a person reads them. */
final class Names {
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

    /** A parameter that holds a number; NaN where it holds none. */
    static double number(final String text) {
        try {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        } catch (final NumberFormatException e) {
            return Double.NaN;
        }
    }
}
