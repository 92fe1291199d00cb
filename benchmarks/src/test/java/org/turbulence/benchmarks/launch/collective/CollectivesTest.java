package org.turbulence.benchmarks.launch.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.TraceReader;
import org.turbulence.transport.IdleMode;

/** Collectives really run between processes, over every transport, and their run is whole. */
class CollectivesTest {
    private static final int REPETITIONS = 20;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "aeron-udp", "aeron-ipc"})
    void theRunHoldsEveryRepetition(final String transport) throws IOException {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final Collectives collectives = new Collectives(
                List.of("dissemination", "ring-allreduce"),
                List.of(2),
                List.of(transport),
                16,
                4096,
                IdleMode.BACKOFF,
                "default",
                REPETITIONS,
                OptionalLong.of(5_000_000));
        final boolean worked = collectives.run(
                Optional.of(folder.resolve("run")),
                "test",
                OwnJvm.current(),
                Clock.systemUTC(),
                new PrintStream(out, true, StandardCharsets.UTF_8));
        assertTrue(worked, out.toString(StandardCharsets.UTF_8));
        final RunDirectory run = RunDirectory.open(folder.resolve("run"));
        assertEquals(RunOutcome.FINISHED, run.manifest().outcome());
        assertEquals(2, run.trials().size());
        for (final TrialDirectory trial : run.trials()) {
            final TrialManifest manifest = trial.manifest();
            assertEquals("collective", manifest.measurement());
            try (TraceReader trace = TraceReader.open(trial.trace())) {
                assertTrue(trace.next());
                assertEquals(REPETITIONS, trace.block().count());
            }
        }
    }

    @Test
    @Timeout(60)
    void anInterruptedRunEndsItsProcessesAndSaysSo() throws Exception {
        final Collectives collectives = endless();
        final CompletableFuture<Boolean> worked = CompletableFuture.supplyAsync(() -> run(collectives));
        while (members().count() < 2) {
            LockSupport.parkNanos(1_000_000);
        }
        collectives.interrupt();
        assertFalse(worked.get());
        members().forEach(member -> member.onExit().join());
        final RunDirectory run = RunDirectory.open(folder.resolve("run"));
        assertEquals(RunOutcome.INTERRUPTED, run.manifest().outcome());
        assertEquals(List.of(), run.failures().items());
    }

    @Test
    @Timeout(60)
    void aProcessThatIsKilledIsTheOneThatIsNamed() throws Exception {
        final Collectives collectives = endless();
        final CompletableFuture<Boolean> worked = CompletableFuture.supplyAsync(() -> run(collectives));
        while (members().count() < 2) {
            LockSupport.parkNanos(1_000_000);
        }
        final ProcessHandle last = members()
                .filter(member -> member.info().commandLine().orElse("").endsWith(" 1"))
                .findFirst()
                .orElseThrow();
        last.destroyForcibly();
        assertFalse(worked.get());
        assertEquals(
                "process 1 was killed by signal 9",
                RunDirectory.open(folder.resolve("run"))
                        .failures()
                        .items()
                        .get(0)
                        .sentence());
    }

    private static Collectives endless() {
        return new Collectives(
                List.of("dissemination"),
                List.of(2),
                List.of("tcp"),
                16,
                4096,
                IdleMode.BACKOFF,
                "default",
                1_000_000,
                OptionalLong.of(5_000_000));
    }

    private boolean run(final Collectives collectives) {
        return collectives.run(
                Optional.of(folder.resolve("run")),
                "test",
                OwnJvm.current(),
                Clock.systemUTC(),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    }

    private static Stream<ProcessHandle> members() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains(Member.class.getName()));
    }
}
