package org.turbulence.analysis.report.plot;

/** Text made safe for XML and HTML. */
public final class Markup {
    private static final int REPLACEMENT = 0xFFFD;

    private Markup() {}

    /** The text with its special characters escaped; those that XML 1.0 forbids become the replacement character. */
    public static String escaped(final String text) {
        final StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : REPLACEMENT);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(final int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }
}
