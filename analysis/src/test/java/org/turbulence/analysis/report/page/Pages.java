package org.turbulence.analysis.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.cli.Main;

/** Makes reports by the command line. */
final class Pages {
    private Pages() {}

    /** The page of some runs; the command must succeed. */
    static String of(final Path out, final Path svg, final Path... runs) throws IOException {
        final List<String> words = new ArrayList<>(List.of("report", "--out", out.toString()));
        if (svg != null) {
            words.addAll(List.of("--svg", svg.toString()));
        }
        for (final Path run : runs) {
            words.add(run.toString());
        }
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final int code = run(err, words.toArray(String[]::new));
        assertEquals(0, code, err.toString(StandardCharsets.UTF_8));
        return Files.readString(out);
    }

    /** The exit code of a command line. */
    static int run(final ByteArrayOutputStream err, final String... words) {
        return Main.run(
                words,
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
