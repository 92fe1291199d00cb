package org.turbulence.analysis.ingest.foreign;

import java.util.ArrayList;
import java.util.List;

/**
 * The headers of a line whose headers hold blanks themselves. One ends at two blanks in a row or a tab, and at a single
 * blank behind a closing bracket or before {@code #}.
 */
public final class HeaderWords {
    private HeaderWords() {}

    /** The headers of a line, in order. */
    public static List<String> of(final String line) {
        final List<String> headers = new ArrayList<>();
        final StringBuilder header = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            final char c = line.charAt(i);
            final boolean blank = c == ' ' || c == '\t';
            if (blank && header.length() > 0 && ends(line, i)) {
                headers.add(header.toString());
                header.setLength(0);
            } else if (!blank || header.length() > 0) {
                header.append(c);
            }
        }
        if (header.length() > 0) {
            headers.add(header.toString());
        }
        return headers;
    }

    private static boolean ends(final String line, final int blank) {
        final char before = line.charAt(blank - 1);
        final char after = blank + 1 < line.length() ? line.charAt(blank + 1) : ' ';
        final boolean single = before == ')' || before == ']' || after == '#';
        return line.charAt(blank) == '\t' || after == ' ' || after == '\t' || single;
    }
}
