package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.JmhJson;

/** Input that says less than it should: each kind is handled by a rule, and none as if all were well. */
class BadInputTest {
    @TempDir
    private Path folder;

    private Path base;

    @BeforeEach
    void writeBase() throws IOException {
        base = JmhJson.file(folder, "base.json", "avgt", "us/op", 100, 0.01, 8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 0 bytes",
                "'[ ]' | every benchmark of the run failed",
                "'{}' | must hold an array of results",
                "'[{' | must be JSON",
                "'[{\"benchmark\":\"b\"}]' | must have the field mode",
            })
    void aFileThatHoldsNoResultIsUnusable(final String content, final String sentence) throws IOException {
        final Path bad = Files.writeString(folder.resolve("bad.json"), content);
        for (final Object[] words : new Object[][] {
            {"compare", base, bad}, {"compare", bad, base}, {"calibrate", bad, base}, {"track", "add", bad}
        }) {
            final CommandLineRun run = CommandLineRun.of(words);
            assertEquals(2, run.code(), run.out() + run.err());
            assertTrue(run.err().contains(sentence), run.err());
            assertFalse(run.err().contains("\tat "), run.err());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void fewForksAreInconclusiveAndSayHowManyAreMissing(final int forks) throws IOException {
        final Path few = jmh(
                "few.json", String.join(",", Collections.nCopies(forks, "1")).split(",", -1));
        final CommandLineRun run = CommandLineRun.of("compare", base, few);
        assertEquals(3, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("needs " + (5 - forks) + " more fork"), run.out());
    }

    @Test
    void equalConstantsAreTheSame() throws IOException {
        final Path one = jmh("one.json", "5", "5", "5");
        final Path other = jmh("other.json", "5", "5", "5");
        final CommandLineRun run = CommandLineRun.of("compare", one, other);
        assertEquals(0, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("1 same"), run.out());
    }

    @Test
    void aValueThatIsNotFiniteIsLeftOutWithAWarning() throws IOException {
        final Path some = jmh("some.json", "100", "\"NaN\"", "101", "99", "100.5", "99.5");
        final CommandLineRun run = CommandLineRun.of("compare", base, some);
        assertTrue(run.out().replaceAll("\\s+", " ").contains("score of fork 2 is not finite (NaN)"), run.out());
        assertTrue(run.out().contains("8/5"), run.out());
        final Path none = jmh("none.json", "\"NaN\"", "\"+INF\"");
        assertEquals(3, CommandLineRun.of("compare", base, none).code());
    }

    @Test
    void aConfigurationThatStandsTwiceIsUnusableAndOneThatIsMissingIsMissing() throws IOException {
        final String entry = Files.readString(base).strip();
        final String inner = entry.substring(1, entry.length() - 1);
        final Path twice = Files.writeString(folder.resolve("twice.json"), "[" + inner + "," + inner + "]");
        final CommandLineRun ambiguous = CommandLineRun.of("compare", base, twice);
        assertEquals(2, ambiguous.code(), ambiguous.out());
        assertTrue(ambiguous.out().contains("measured more than once within one run"), ambiguous.out());
        final Path two = Files.writeString(
                folder.resolve("two.json"), "[" + inner + "," + inner.replace("bench.Echo.rtt", "bench.Other") + "]");
        final CommandLineRun missing = CommandLineRun.of("compare", two, base);
        assertEquals(2, missing.code(), missing.out());
        assertTrue(missing.out().contains("1 missing"), missing.out());
        final CommandLineRun added = CommandLineRun.of("compare", base, two);
        assertEquals(0, added.code(), added.out());
        assertTrue(added.out().contains("1 new"), added.out());
    }

    @Test
    void unitsOfOneKindCompareAndOthersAreUnusable() throws IOException {
        final Path nanos = JmhJson.file(folder, "ns.json", "avgt", "ns/op", 100_000, 0.01, 8);
        assertEquals(0, CommandLineRun.of("compare", base, nanos).code());
        final Path bytes = JmhJson.file(folder, "bytes.json", "avgt", "B/op", 100_000, 0.01, 8);
        final CommandLineRun run = CommandLineRun.of("compare", base, bytes);
        assertEquals(2, run.code(), run.out());
        assertTrue(run.out().contains("units differ: ns/op against B/op"), run.out());
    }

    private Path jmh(final String name, final String... forks) throws IOException {
        return Files.writeString(folder.resolve(name), """
                [{"benchmark": "bench.Echo.rtt", "mode": "avgt", "threads": 1, "forks": 1, "jmhVersion": "1.37",
                  "jdkVersion": "17.0.15", "primaryMetric": {"score": 1.0, "scoreUnit": "us/op",
                  "rawData": [[%s]]}, "secondaryMetrics": {}}]
                """.formatted(String.join("], [", forks)));
    }
}
