package org.turbulence.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IterationTailTest {
    @TempDir
    private Path folder;

    @Test
    void handsOutEachIterationOnce() throws IOException {
        final RunDirectory run = RunDirectory.create(folder.resolve("run"));
        final IterationTail tail = run.followIterations();
        assertEquals(List.of(), tail.next());

        run.appendIteration(iteration(1));
        run.appendIteration(iteration(2));
        assertEquals(List.of(iteration(1), iteration(2)), tail.next());
        assertEquals(List.of(), tail.next());

        run.appendIteration(iteration(3));
        assertEquals(List.of(iteration(3)), tail.next());
    }

    @Test
    void waitsForTheEndOfALine() throws IOException {
        final RunDirectory run = RunDirectory.create(folder.resolve("run"));
        run.appendIteration(iteration(1));
        final byte[] line = Files.readAllBytes(run.iterationsFile());
        final int half = line.length / 2;
        final IterationTail tail = run.followIterations();

        Files.write(run.iterationsFile(), Arrays.copyOf(line, half));
        assertEquals(List.of(), tail.next());

        Files.write(run.iterationsFile(), Arrays.copyOfRange(line, half, line.length), StandardOpenOption.APPEND);
        assertEquals(List.of(iteration(1)), tail.next());
    }

    @Test
    void passesOverADamagedLine() throws IOException {
        final RunDirectory run = RunDirectory.create(folder.resolve("run"));
        Files.write(run.iterationsFile(), "{\"trialId\":\n".getBytes(StandardCharsets.UTF_8));
        run.appendIteration(iteration(1));

        assertEquals(List.of(iteration(1)), run.followIterations().next());
    }

    private static IterationRecord iteration(final int number) {
        return new IterationRecord(
                "0001",
                Phase.MEASUREMENT,
                number,
                "2026-01-31T12:00:00Z",
                1_000_000_000L,
                10,
                1,
                2.5,
                2,
                3,
                3,
                4,
                0,
                0,
                0,
                0,
                new TreeMap<>());
    }
}
