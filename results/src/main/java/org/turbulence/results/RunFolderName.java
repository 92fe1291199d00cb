package org.turbulence.results;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * The names of run folders: {@code 20260131T120000Z-label}.
 *
 * <p>One rule makes a folder name of a label: ASCII letters, digits, dot, underscore and hyphen stay, every run of
 * other characters becomes one hyphen, hyphens and dots at either end go, what is beyond 64 characters goes, and
 * nothing left is {@code run}.
 */
final class RunFolderName {
    private static final int MAX_LABEL_LENGTH = 64;
    private static final int STAMP_LENGTH = "20260131T120000Z".length();
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private RunFolderName() {}

    static String of(final Instant startedAt, final String label) {
        return STAMP.format(startedAt) + "-" + labelInName(label);
    }

    static String labelInName(final String label) {
        final String hyphens = label.replaceAll("[^A-Za-z0-9._-]+", "-");
        final String cut = trimmed(hyphens);
        final String shortened = trimmed(cut.substring(0, Math.min(cut.length(), MAX_LABEL_LENGTH)));
        return shortened.isEmpty() ? "run" : shortened;
    }

    /** The start that a name tells, where it is a name of ours. */
    static Optional<Instant> startedAt(final String name) {
        if (name.length() < STAMP_LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(STAMP.parse(name.substring(0, STAMP_LENGTH), Instant::from));
        } catch (final DateTimeException e) {
            return Optional.empty();
        }
    }

    private static String trimmed(final String text) {
        return text.replaceAll("^[.-]+", "").replaceAll("[.-]+$", "");
    }
}
