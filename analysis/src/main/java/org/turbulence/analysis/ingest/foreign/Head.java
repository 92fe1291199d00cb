package org.turbulence.analysis.ingest.foreign;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;

/** The beginning of a source, as lines of text, for deciding on its kind. The last line may be cut. */
public final class Head {
    /** Enough for the preamble of any known tool. */
    public static final int BYTES = 64 * 1024;

    private final List<String> lines;

    /** Takes the first {@code length} bytes. */
    public Head(final byte[] bytes, final int length) {
        this.lines = new String(bytes, 0, length, StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The lines that are not blank, without the blanks around them. */
    public List<String> lines() {
        return lines;
    }

    /** Whether any line fulfils the condition. */
    public boolean anyLine(final Predicate<String> condition) {
        return lines.stream().anyMatch(condition);
    }

    /** Whether any line holds the words, as they are. */
    public boolean contains(final String words) {
        return anyLine(line -> line.contains(words));
    }

    /** Whether the content begins as a JSON object or array. */
    public boolean isJson() {
        return !lines.isEmpty() && (lines.get(0).startsWith("{") || lines.get(0).startsWith("["));
    }
}
