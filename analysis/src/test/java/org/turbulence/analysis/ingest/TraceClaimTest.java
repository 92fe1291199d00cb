package org.turbulence.analysis.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.noise.NoiseOptions;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.NoiseTables;
import org.turbulence.results.TrialDirectory;

/** A trace that is lost, cut, or not the trial's own is told, whatever the trace says of itself. */
class TraceClaimTest {
    private static final int SAMPLES = 500;

    @TempDir
    Path runs;

    private SyntheticRun run;
    private TrialDirectory first;
    private TrialDirectory second;

    @BeforeEach
    void writeTwoTrials() throws IOException {
        run = SyntheticRun.begin(runs, "r");
        first = run.wholeTrial("tcp", 64, 1, false, SAMPLES);
        second = run.wholeTrial("aeron-ipc", 64, 1, false, SAMPLES);
        run.finish();
    }

    @Test
    void aWholeRunGivesNoDoubt() throws Exception {
        assertEquals(List.of(), doubts());
    }

    @Test
    void aMissingTraceIsTold() throws Exception {
        Files.delete(second.trace());
        assertTold("trials/0002/samples.trace", "3 of its iterations finished");
    }

    @Test
    void aTraceWithoutAnySampleIsTold() throws Exception {
        Files.write(second.trace(), Arrays.copyOf(Files.readAllBytes(second.trace()), 176));
        assertTold("trials/0002/samples.trace", "holds 0 samples of the finished iterations");
    }

    @Test
    void aTraceOfAnotherTrialIsTold() throws Exception {
        Files.copy(first.trace(), second.trace(), StandardCopyOption.REPLACE_EXISTING);
        assertTold("trials/0002/samples.trace", "trace of trial 0001, not of 0002");
    }

    @Test
    void lostLinesOfIterationsAreTold() throws Exception {
        Files.delete(run.path().resolve("iterations.jsonl"));
        assertTold("trials/0001/samples.trace", "names no finished iteration");
    }

    private void assertTold(final String file, final String why) throws Exception {
        final List<String> doubts = doubts();
        assertTrue(doubts.stream().anyMatch(doubt -> doubt.contains(file) && doubt.contains(why)), doubts::toString);
    }

    private List<String> doubts() throws Exception {
        final NoiseTable table =
                new NoiseTables(1).tableOf(List.of(RunReader.read(run.path())), new NoiseOptions(Baseline.MIN, false));
        return table.doubts().stream().map(Object::toString).toList();
    }
}
