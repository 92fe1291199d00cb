package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;

/** {@code validate}: what was measured stands beside what is predicted. */
class ValidateCommandTest {
    private static final String PARAMETERS = "L=10us,o=1us,g=1us,G=1ns,O=0,S=65536";

    @TempDir
    private Path runs;

    private Path run(final boolean oversubscribed, final long... durationNs) throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "real");
        final TreeMap<String, String> none = new TreeMap<>();
        final TreeMap<String, String> params = new TreeMap<>();
        params.put("collective", "dissemination");
        params.put("processes", "4");
        params.put("messageLength", "1");
        params.put("transport", "tcp");
        final TrialDirectory trial = RunDirectory.open(run.path())
                .createTrial(new TrialManifest(
                        RunManifest.SCHEMA_VERSION,
                        "",
                        new TrialKey("Collective", params),
                        1,
                        0,
                        "collective",
                        TrialManifest.FORWARD,
                        "",
                        none,
                        "2026-01-01T00:00:00Z",
                        1,
                        none,
                        none,
                        none,
                        none,
                        none,
                        oversubscribed,
                        0,
                        "ns",
                        0,
                        none));
        final SampleColumns columns = new SampleColumns(durationNs.length);
        System.arraycopy(durationNs, 0, columns.rttNs, 0, durationNs.length);
        columns.count = durationNs.length;
        try (TraceWriter trace = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), 1))) {
            trace.append(Phase.MEASUREMENT, 1, 0, columns);
        }
        return run.finish().path();
    }

    @Test
    void theErrorIsThatOfThePredictionOverTheMedian() throws IOException {
        final CommandLineRun validated = CommandLineRun.of(
                "validate", run(false, 24_000, 30_000, 60_000), "--loggops", PARAMETERS, "--format", "csv");
        assertEquals(0, validated.code(), validated.err());
        final List<String> cells =
                List.of(validated.out().lines().toList().get(1).split(",", -1));
        assertEquals("30000", cells.get(8));
        assertEquals("24000", cells.get(9), "two rounds of L + 2o");
        assertEquals("-0.2", cells.get(10));
        assertEquals("false", cells.get(11));
    }

    @Test
    void anOversubscribedRunSaysSo() throws IOException {
        final CommandLineRun validated = CommandLineRun.of("validate", run(true, 24_000), "--loggops", PARAMETERS);
        assertTrue(validated.out().contains("more busy threads than cores"), validated.out());
    }

    @Test
    void aRunWithoutCollectivesIsRefused() throws IOException {
        final CommandLineRun validated = CommandLineRun.of(
                "validate", SyntheticRun.begin(runs, "none").finish().path(), "--loggops", PARAMETERS);
        assertEquals(2, validated.code());
        assertEquals("none holds no collectives; run benchmarks.jar collective to measure some\n", validated.err());
    }
}
