package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.FailureRecord;

class ClosingWordsTest {
    private static final Path HERE = Path.of("/home/u");
    private static final Path JAR = HERE.resolve("analysis/target/analysis.jar");

    @Test
    void aGoodRunEndsWithItsFolderAndTheNextCommand() {
        assertEquals(
                List.of(
                        "",
                        "Run     results/runs/x",
                        "Trials  12 finished, 0 failed",
                        "Next    java -jar analysis/target/analysis.jar noise results/runs/x"),
                new ClosingWords(
                                HERE.resolve("results/runs/x"),
                                12,
                                0,
                                List.of(),
                                List.of(),
                                "noise",
                                Optional.of(JAR),
                                HERE)
                        .lines());
    }

    @Test
    void aRunOfParametersIsToBeFitted() {
        assertEquals(
                "Next    java -jar analysis/target/analysis.jar fit x",
                new ClosingWords(HERE.resolve("x"), 40, 0, List.of(), List.of(), "fit", Optional.of(JAR), HERE)
                        .lines()
                        .get(3));
    }

    @Test
    void failuresAreNamedAndPathsQuoted() {
        final FailureRecord failure =
                new FailureRecord("0003", FailureAccountTest.key("tcp"), 2, "", "TIMEOUT", "no answer within 5 s");

        assertEquals(
                List.of(
                        "",
                        "Run     \"my runs/x\"",
                        "Trials  11 finished, 1 failed",
                        "Failed  PingPong.roundTrip transport=tcp, fork 2",
                        "        no answer within 5 s",
                        "Next    java -jar analysis/target/analysis.jar noise \"my runs/x\""),
                new ClosingWords(
                                HERE.resolve("my runs/x"),
                                11,
                                1,
                                List.of(failure),
                                List.of(),
                                "noise",
                                Optional.of(JAR),
                                HERE)
                        .lines());
    }

    @Test
    void whatTheRunLookedForIsSaid() {
        assertEquals(
                List.of("", "Run     x", "Trials  6 finished, 0 failed", "Found   80,000 messages/s hold"),
                new ClosingWords(
                                HERE.resolve("x"),
                                6,
                                0,
                                List.of(),
                                List.of("80,000 messages/s hold"),
                                "noise",
                                Optional.empty(),
                                HERE)
                        .lines());
    }

    @Test
    void withoutAFinishedTrialThereIsNothingToAnalyse() {
        assertEquals(
                List.of("", "Run     x", "Trials  0 finished, 1 failed"),
                new ClosingWords(HERE.resolve("x"), 0, 1, List.of(), List.of(), "noise", Optional.of(JAR), HERE)
                        .lines());
    }

    @Test
    void withoutASampleThereIsNothingToAnalyse() {
        assertEquals(
                List.of("", "Run     x", "Trials  6 finished, 0 failed"),
                new ClosingWords(HERE.resolve("x"), 6, 0, List.of(), List.of(), "noise", Optional.empty(), HERE)
                        .lines());
    }

    @Test
    void theAnalysisIsFoundBesideTheModuleOfThisJar(@TempDir final Path root) throws IOException {
        final Path jar = root.resolve("analysis/target/analysis.jar");
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
        final Path own = root.resolve("benchmarks/target/benchmarks.jar");

        assertEquals(jar.toAbsolutePath(), ClosingWords.analysisJarBeside(own + File.pathSeparator + "other.jar"));
    }
}
