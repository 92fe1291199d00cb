package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers look the same wherever the user lives, ours and JMH's. */
class LocaleIT {
    private static final long RUN_SECONDS = 120;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"de", "ar"})
    void numbersHaveTheDigitsAndThePointOfNoCountry(final String language) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(Jars.benchmarks(
                "PingPong",
                "-p",
                "transport=aeron-ipc",
                "-p",
                "messageLength=64",
                "-f",
                "1",
                "-wi",
                "1",
                "-w",
                "200ms",
                "-i",
                "2",
                "-r",
                "200ms",
                "--results",
                folder.resolve("run").toString()));
        command.add(1, "-Duser.language=" + language);
        try (Program program = Program.run(command, RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
            final List<String> figures = program.output()
                    .lines()
                    .filter(line -> line.contains("/op") || line.contains("p50") || line.contains("complete"))
                    .toList();
            assertTrue(
                    figures.stream().anyMatch(line -> line.matches("Iteration +2: [0-9]+\\.[0-9]+ us/op")),
                    () -> figures.toString());
            for (final String line : figures) {
                assertTrue(line.matches("[\\x20-\\x7e\u00b1]*") && !line.matches(".*[0-9],[0-9]{1,2}\\b.*"), line);
            }
        }
    }
}
