package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;

/** Output that is held byte by byte; what was printed is kept beside the classes, to be looked at and taken over. */
final class Golden {
    private Golden() {}

    /** What a command prints must be what stands in the resource, whatever the locale and the zone. */
    static void assertPrinted(final String name, final String locale, final String zone, final Object... words)
            throws IOException {
        final Locale locales = Locale.getDefault();
        final TimeZone zones = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
            final CommandLineRun printed = CommandLineRun.of(words);
            assertEquals(0, printed.code(), printed.err());
            assertGolden(name, printed.out());
        } finally {
            Locale.setDefault(locales);
            TimeZone.setDefault(zones);
        }
    }

    private static void assertGolden(final String name, final String actual) throws IOException {
        final Path written = Path.of("target", "golden", name);
        Files.createDirectories(written.getParent());
        Files.writeString(written, actual);
        try (InputStream golden = Golden.class.getResourceAsStream(name)) {
            final String expected = golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, actual, "what was printed is in " + written);
        }
    }
}
