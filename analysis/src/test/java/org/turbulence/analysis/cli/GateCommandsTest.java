package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.JmhJson;
import org.turbulence.analysis.RecordedRun;

/** The gates as a build step sees them: what they print, and their exit codes. */
class GateCommandsTest {
    private static final long[] FORKS_NS = {20_000, 20_100, 19_900, 20_050, 19_950, 20_150, 19_850, 20_020};

    @TempDir
    private Path folder;

    @Test
    void compareExitsWithOneWhenWorseAndWithZeroWhenSame() throws IOException {
        final Path base = run("base", 1, "Linux 6.1.0");
        final CommandLineRun worse =
                CommandLineRun.of("compare", base, run("slow", 1.2, "Linux 6.1.0"), "--fail-on", "worse");
        assertEquals(1, worse.code(), worse.out() + worse.err());
        assertTrue(worse.out().startsWith("Comparison: "), worse.out());
        assertTrue(worse.out().contains("body and tail"), worse.out());
        assertTrue(worse.out().contains("Which cause grew"), worse.out());
        assertEquals(
                0,
                CommandLineRun.of("compare", base, run("same", 1, "Linux 6.1.0"))
                        .code());
        assertEquals(
                0,
                CommandLineRun.of("compare", base, run("fast", 0.8, "Linux 6.1.0"))
                        .code());
    }

    @Test
    void compareExitsWithTwoWhenConditionsDifferUntilAllowed() throws IOException {
        final Path base = run("base", 1, "Linux 6.1.0");
        final Path other = run("other", 1, "Linux 6.8.0");
        final CommandLineRun blocked = CommandLineRun.of("compare", base, other);
        assertEquals(2, blocked.code());
        final int conditions = blocked.out().indexOf("initiator.kernel");
        assertTrue(conditions > 0 && conditions < blocked.out().indexOf("Verdicts"), blocked.out());
        assertEquals(
                0,
                CommandLineRun.of("compare", base, other, "--allow-different", "kernel")
                        .code());
    }

    @Test
    void compareExitsWithThreeWhenForksAreTooFew() throws IOException {
        final Path base = JmhJson.file(folder, "base.json", "avgt", "us/op", 100, 0.01, 3);
        final Path other = JmhJson.file(folder, "other.json", "avgt", "us/op", 150, 0.01, 3);
        final CommandLineRun open = CommandLineRun.of("compare", base, other);
        assertEquals(3, open.code());
        assertTrue(open.out().contains("inconclusive (needs 2 more forks)"), open.out());
        assertEquals(
                0,
                CommandLineRun.of("compare", base, other, "--fail-on", "worse").code());
    }

    @Test
    void unitsOfOneKindAreConvertedAndModesKeepTheirDirection() throws IOException {
        final Path micros = JmhJson.file(folder, "us.json", "avgt", "us/op", 100, 0.01, 8);
        final Path nanos = JmhJson.file(folder, "ns.json", "avgt", "ns/op", 100_000, 0.01, 8);
        assertEquals(0, CommandLineRun.of("compare", micros, nanos).code());
        final Path rate = JmhJson.file(folder, "rate.json", "thrpt", "ops/s", 100, 0.01, 8);
        final Path faster = JmhJson.file(folder, "faster.json", "thrpt", "ops/s", 150, 0.01, 8);
        assertTrue(CommandLineRun.of("compare", rate, faster).out().contains("1 better"));
        assertEquals(1, CommandLineRun.of("compare", faster, rate).code());
    }

    @Test
    void transportsOfOneRunAreCompared() throws IOException {
        final RecordedRun run = RecordedRun.begin(folder, "both");
        for (int fork = 0; fork < FORKS_NS.length; fork++) {
            run.fork("tcp", 64, fork + 1, 2 * FORKS_NS[fork]);
            run.fork("aeron-ipc", 64, fork + 1, FORKS_NS[fork]);
        }
        final CommandLineRun compared = CommandLineRun.of("compare", run.path(), "--columns", "transport");
        assertEquals(1, compared.code(), compared.out());
        assertTrue(compared.out().contains("transport=tcp"), compared.out());
    }

    @Test
    void misuseIsTwoWithASentence() throws IOException {
        final Path base = run("base", 1, "Linux 6.1.0");
        for (final Object[] words : new Object[][] {
            {"compare", base},
            {"compare", base, base, "--columns", "colour"},
            {"compare", base, base, "--filter", "colour"},
            {"compare", base, base, "--margin", "wide"},
            {"compare", folder.resolve("none"), base},
            {"track"},
            {"track", "check", "--history", folder.resolve("none")},
            {"track", "self-test", "--forks", "3"},
            {"calibrate"},
        }) {
            final CommandLineRun misuse = CommandLineRun.of(words);
            assertEquals(2, misuse.code(), String.join(" ", words[0].toString(), misuse.out()));
            assertTrue(misuse.err().endsWith("\n") && !misuse.err().contains("at org."), misuse.err());
        }
    }

    @Test
    void aHistoryIsFilledCheckedAcceptedAndDrawn() throws IOException {
        final Path history = folder.resolve("history");
        for (int i = 0; i < 30; i++) {
            final String day = String.format(Locale.ROOT, "2026-01-%02dT00:00:00Z", i + 1);
            final Path file = JmhJson.file(
                    folder, "r" + i + ".json", "avgt", "us/op", (i < 20 ? 100 : 110) + i % 3 * 0.1, 0.01, 5);
            assertEquals(
                    0,
                    CommandLineRun.of("track", "add", file, "--history", history, "--at", day)
                            .code());
        }
        final CommandLineRun check = CommandLineRun.of("track", "check", "--history", history);
        assertEquals(1, check.code(), check.out() + check.err());
        final JsonNode json = new ObjectMapper()
                .readTree(CommandLineRun.of("track", "check", "--history", history, "--format", "json")
                        .out());
        assertEquals(1, json.get("exitCode").asInt());
        final JsonNode finding = json.get("series").get(0).get("findings").get(0);
        assertEquals("r20.json", finding.get("run").asText());
        final String point = finding.get("point").asText();
        assertEquals(
                0,
                CommandLineRun.of(
                                "track",
                                "accept",
                                point.substring(0, 8),
                                "--why",
                                "a safer default",
                                "--history",
                                history)
                        .code());
        final CommandLineRun accepted = CommandLineRun.of("track", "check", "--history", history);
        assertEquals(0, accepted.code());
        assertTrue(accepted.out().contains("accepted: a safer default"), accepted.out());
        assertEquals(
                0,
                CommandLineRun.of("track", "check", "--history", history, "--method", "otava", "--fail-on", "suspect")
                        .code());
        final Path page = folder.resolve("page.html");
        assertEquals(
                0,
                CommandLineRun.of("track", "report", "--history", history, "--output", page)
                        .code());
        assertTrue(Files.readString(page).contains("<svg"));
        assertTrue(
                CommandLineRun.of("track", "list", "--history", history).out().contains("1 series"));
        assertTrue(CommandLineRun.of("track", "list", "--history", history, "--runs")
                .out()
                .contains("30 runs"));
    }

    @Test
    void aCalibrationWidensTheMarginOfTheNextComparison() throws IOException {
        final Path history = folder.resolve("history");
        final Path one = run("one", 1, "Linux 6.1.0");
        final Path other = run("other", 1.2, "Linux 6.1.0");
        assertEquals(
                1,
                CommandLineRun.of("compare", one, other, "--history", history, "--fail-on", "worse")
                        .code());
        final CommandLineRun floors = CommandLineRun.of("calibrate", one, other, "--history", history);
        assertEquals(0, floors.code(), floors.err());
        assertTrue(floors.out().contains("half-RTT p50"), floors.out());
        assertEquals(
                0,
                CommandLineRun.of("compare", one, other, "--history", history, "--fail-on", "worse")
                        .code());
    }

    @Test
    void theSelfTestPrintsThatTheGateHolds() throws IOException {
        final CommandLineRun madeUp = CommandLineRun.of("track", "self-test");
        assertEquals(0, madeUp.code());
        assertTrue(madeUp.out().contains("simulations of each kind  1000"), madeUp.out());
        final Path noisy = JmhJson.file(folder, "noisy.json", "avgt", "us/op", 100, 0.3, 10);
        final CommandLineRun open = CommandLineRun.of("track", "self-test", noisy, "--simulations", "100");
        assertEquals(3, open.code(), open.out());
        assertTrue(open.out().contains("does not hold"), open.out());
    }

    @Test
    void theSameInputGivesTheSameBytesInEveryLocaleAndTimeZone() throws IOException {
        final Path base = run("base", 1, "Linux 6.1.0");
        final Path slow = run("slow", 1.2, "Linux 6.8.0");
        final Locale locale = Locale.getDefault();
        final TimeZone zone = TimeZone.getDefault();
        for (final String format : new String[] {"text", "md", "json", "junit"}) {
            final Object[] words = {"compare", base, slow, "--format", format};
            final String expected = CommandLineRun.of(words).out();
            try {
                for (final String tag : new String[] {"de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva"}) {
                    Locale.setDefault(Locale.forLanguageTag(tag));
                    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
                    assertEquals(expected, CommandLineRun.of(words).out(), tag);
                }
            } finally {
                Locale.setDefault(locale);
                TimeZone.setDefault(zone);
            }
        }
    }

    private Path run(final String name, final double factor, final String kernel) throws IOException {
        final RecordedRun run = RecordedRun.begin(folder, name, "2026-01-01T00:00:00Z", kernel);
        for (int fork = 0; fork < FORKS_NS.length; fork++) {
            run.fork("tcp", 64, fork + 1, Math.round(FORKS_NS[fork] * factor), Math.round(FORKS_NS[fork] * factor));
        }
        return run.path();
    }
}
