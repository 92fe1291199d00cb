package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    private Path run(final boolean oversubscribed, final int cores, final long... durationNs) throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "real");
        final TreeMap<String, String> none = new TreeMap<>();
        final TreeMap<String, String> plan = new TreeMap<>();
        plan.put("coreCount", Integer.toString(cores));
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
                        plan,
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
        final Map<String, String> cells = validated(run(false, 2, 24_000, 30_000, 60_000), "--loggops", PARAMETERS);
        assertEquals("30000", cells.get("measured_ns"));
        assertEquals("24000", cells.get("predicted_ns"), "two rounds of L + 2o");
        assertEquals("24000", cells.get("predicted_low_ns"), "given parameters are exact");
        assertEquals("-0.2", cells.get("error"));
        assertEquals("", cells.get("error_low"), "three repetitions have no interval of 95 %");
        assertEquals("true", cells.get("comparable"));
        assertEquals("2", cells.get("cores"));
    }

    @Test
    void theIntervalOfTheErrorIsThatOfTheMedian() throws IOException {
        final Map<String, String> cells = validated(
                run(false, 8, 20_000, 21_000, 22_000, 23_000, 24_000, 25_000, 26_000, 27_000), "--loggops", PARAMETERS);
        assertEquals("20000", cells.get("measured_low_ns"));
        assertEquals("27000", cells.get("measured_high_ns"));
        assertEquals(24_000.0 / 27_000 - 1, Double.parseDouble(cells.get("error_low")), 1e-12);
        assertEquals(24_000.0 / 20_000 - 1, Double.parseDouble(cells.get("error_high")), 1e-12);
        assertEquals("", cells.get("predicted_shared_cores_ns"), "four processes have eight cores");
    }

    @Test
    void anOversubscribedRunSaysSoAndIsNotComparable() throws IOException {
        final Path run = run(true, 2, 24_000);
        final CommandLineRun text = CommandLineRun.of("validate", run, "--loggops", PARAMETERS);
        assertTrue(text.out().contains("more busy threads than cores"), text.out());
        assertTrue(text.out().contains("no: 4 processes took turns on 2 cores"), text.out());
        final Map<String, String> cells = validated(run, "--loggops", PARAMETERS);
        assertEquals("false", cells.get("comparable"));
        assertEquals("28000", cells.get("predicted_shared_cores_ns"), "two rounds of L + 4o");
    }

    private static Map<String, String> validated(final Path run, final Object... words) {
        final Object[] all = new Object[words.length + 4];
        all[0] = "validate";
        all[1] = run;
        System.arraycopy(words, 0, all, 2, words.length);
        all[all.length - 2] = "--format";
        all[all.length - 1] = "csv";
        final CommandLineRun validated = CommandLineRun.of(all);
        assertEquals(0, validated.code(), validated.err());
        final List<String> lines = validated.out().lines().toList();
        final List<String> names = List.of(lines.get(0).split(",", -1));
        final List<String> cells = List.of(lines.get(1).split(",", -1));
        final Map<String, String> row = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), cells.get(i));
        }
        return row;
    }

    @Test
    void aRunWithoutCollectivesIsRefused() throws IOException {
        final CommandLineRun validated = CommandLineRun.of(
                "validate", SyntheticRun.begin(runs, "none").finish().path(), "--loggops", PARAMETERS);
        assertEquals(2, validated.code());
        assertEquals("none holds no collectives; run benchmarks.jar collective to measure some\n", validated.err());
    }
}
