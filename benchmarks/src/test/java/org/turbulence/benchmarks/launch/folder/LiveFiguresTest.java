package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;

class LiveFiguresTest {
    @TempDir
    private Path temporary;

    @Test
    void everyThreadOfAnIterationHasItsLine() throws IOException {
        final RunDirectory run = run();
        final LiveFigures figures = new LiveFigures(run);
        run.appendIteration(iteration("0001", Phase.WARMUP, 1, 111));
        run.appendIteration(iteration("0002", Phase.WARMUP, 1, 222));

        assertCounts(List.of("n 111", "n 222"), figures.of(true, 1));
        assertCounts(List.of(), figures.of(true, 2));
    }

    @Test
    void anIterationThatIsAlreadyThereWaitsForItsTurn() throws IOException {
        final RunDirectory run = run();
        final LiveFigures figures = new LiveFigures(run);
        run.appendIteration(iteration("0001", Phase.WARMUP, 1, 111));
        run.appendIteration(iteration("0001", Phase.MEASUREMENT, 1, 222));
        run.appendIteration(iteration("0001", Phase.MEASUREMENT, 2, 333));

        assertCounts(List.of("n 111"), figures.of(true, 1));
        assertCounts(List.of("n 222"), figures.of(false, 1));
        assertCounts(List.of("n 333"), figures.of(false, 2));
    }

    @Test
    void withoutAnyThereIsNothingToSay() throws IOException {
        assertEquals(List.of(), new LiveFigures(run()).of(false, 1));
    }

    @Test
    void whatCannotBeReadIsSaidAndNotThrown() throws IOException {
        final RunDirectory run = run();
        Files.createDirectory(run.iterationsFile());

        final List<String> lines = new LiveFigures(run).of(false, 1);

        assertEquals(1, lines.size());
        assertTrue(lines.get(0).startsWith("(no figures: "), lines.get(0));
    }

    private RunDirectory run() throws IOException {
        return RunDirectory.create(temporary.resolve("run"));
    }

    private static void assertCounts(final List<String> expected, final List<String> lines) {
        assertEquals(
                expected,
                lines.stream().map(line -> line.strip().replaceFirst(",.*", "")).toList());
    }

    private static IterationRecord iteration(
            final String trialId, final Phase phase, final int iteration, final long count) {
        return new IterationRecord(
                trialId,
                phase,
                iteration,
                "2026-01-31T12:00:00Z",
                1_000_000_000L,
                count,
                1,
                1,
                2,
                3,
                3,
                3,
                0,
                0,
                0,
                0,
                new TreeMap<>());
    }
}
