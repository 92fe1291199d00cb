package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transports;

/** Threads on the cores that a user names, as the kernel tells it while they run and as the files keep it. */
class PinnedIT {
    private static final long RUN_SECONDS = 240;
    private static final long SEARCH_SECONDS = 90;
    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final Path PROC = Path.of("/proc");

    @TempDir
    Path folder;

    @Test
    void onlyTheThreadsThatPollAreOnTheirCoresWhileATrialRuns() throws IOException, InterruptedException {
        final List<Integer> cores = twoCores();
        final String first = cores.get(0).toString();
        final String last = cores.get(1).toString();
        final String everywhere = allowedList(PROC.resolve("self/status")).orElseThrow();
        final Path run = folder.resolve("run");
        try (Program program =
                Program.start(Jars.benchmarks(words(run, "tcp", first + "+" + last, "-wi 1 -w 3s -i 1 -r 3s")))) {
            final Map<String, String> pinned = awaitPinned(program, List.of(first, last), everywhere);
            assertEquals(2, pinned.size(), "no thread of the JVMs but those two: " + pinned);
            assertEquals(0, program.await(RUN_SECONDS), program::output);
        }
        final TrialManifest trial = onlyTrial(run);
        assertEquals(first, trial.initiatorPlan().get("placement.loop-0"));
        assertEquals(last, trial.responderPlan().get("placement.duty-0"));
        assertEquals(first, trial.initiatorPlan().get("cores"));
        assertEquals(first + "+" + last, trial.key().params().get("pin"));
    }

    @Test
    void driversAreOnTheirCoresToo() throws IOException, InterruptedException {
        final List<Integer> cores = twoCores();
        final String first = cores.get(0).toString();
        final String last = cores.get(1).toString();
        final int busyOfASide = ThreadPlan.plan(
                        Runtime.getRuntime().availableProcessors(),
                        true,
                        1,
                        Transports.of("aeron-udp").driverThreadChoices(),
                        IdleMode.YIELD)
                .busyThreadCount();
        final List<String> list = new ArrayList<>(Collections.nCopies(busyOfASide, first));
        list.addAll(Collections.nCopies(busyOfASide, last));
        final Path run = folder.resolve("run");
        finishes(words(run, "aeron-udp", String.join("+", list), "-p idle=yield -wi 1 -w 200ms -i 1 -r 200ms"));
        final TrialManifest trial = onlyTrial(run);
        assertEquals(
                busyOfASide,
                countOf(trial.initiatorPlan(), first),
                trial.initiatorPlan().toString());
        assertEquals(
                busyOfASide,
                countOf(trial.responderPlan(), last),
                trial.responderPlan().toString());
    }

    @Test
    void everyThreadOfTheStrategyThreadsIsPlaced() throws IOException, InterruptedException {
        final List<Integer> cores = twoCores();
        final Path run = folder.resolve("run");
        final String list = cores.get(0) + "+" + cores.get(0) + "+" + cores.get(1) + "+" + cores.get(1);
        finishes(List.of(
                ("StripedPingPong -p transport=tcp -p strategy=threads -p stripes=2 -p messageLength=64 -p idle=yield"
                                + " -f 1 -wi 1 -w 200ms -i 1 -r 200ms -p pin=" + list + " --results " + run)
                        .split(" ")));
        final TrialManifest trial = onlyTrial(run);
        for (int i = 0; i < 2; i++) {
            assertEquals(cores.get(0).toString(), trial.initiatorPlan().get("placement.loop-" + i));
            assertEquals(cores.get(1).toString(), trial.responderPlan().get("placement.duty-" + i));
        }
    }

    @Test
    void coresThatCannotBeHadAreRefusedBeforeTheRun() throws IOException, InterruptedException {
        twoCores();
        final Path run = folder.resolve("run");
        for (final String pin : List.of("0", "0+8000")) {
            try (Program program = Program.run(Jars.benchmarks(words(run, "tcp", pin, "-i 1")), RUN_SECONDS)) {
                assertEquals(2, program.exitCode(), program::output);
                assertTrue(program.output().contains("pin must name"), program::output);
            }
            assertTrue(Files.notExists(run), "nothing was written");
        }
    }

    private static List<Integer> twoCores() throws IOException {
        final Optional<String> allowed = allowedList(PROC.resolve("self/status"));
        assumeTrue(allowed.isPresent(), "only Linux tells on which cores a thread may run");
        final String[] ends = allowed.get().split("\\D+", -1);
        assumeTrue(ends.length > 1, "two cores are needed (allowed: " + allowed.get() + ")");
        return List.of(Integer.valueOf(ends[0]), Integer.valueOf(ends[ends.length - 1]));
    }

    private static String[] words(final Path run, final String transport, final String pin, final String more) {
        return ("PingPong -f 1 -p messageLength=64 -p transport=" + transport + " -p pin=" + pin + " " + more
                        + " --results " + run)
                .split(" ");
    }

    private static void finishes(final List<String> words) throws IOException, InterruptedException {
        finishes(words.toArray(String[]::new));
    }

    private static void finishes(final String... words) throws IOException, InterruptedException {
        try (Program program = Program.run(Jars.benchmarks(words), RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
        }
    }

    private static TrialManifest onlyTrial(final Path run) throws IOException {
        return RunDirectory.open(run).trials().get(0).manifest();
    }

    private static long countOf(final Map<String, String> plan, final String core) {
        return plan.entrySet().stream()
                .filter(part -> part.getKey().startsWith("placement.")
                        && part.getValue().equals(core))
                .count();
    }

    /**
     * Looks at all threads of all JVMs of the run until some are on each of these cores; returns all that are apart.
     */
    private static Map<String, String> awaitPinned(
            final Program program, final List<String> cores, final String everywhere) throws IOException {
        final long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(SEARCH_SECONDS);
        while (program.isAlive() && System.nanoTime() - deadlineNs < 0) {
            final Map<String, String> apart = new TreeMap<>();
            for (final ProcessHandle process : program.handle().descendants().toList()) {
                addThreadsApart(process.pid(), everywhere, apart);
            }
            if (apart.values().containsAll(cores)) {
                return apart;
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
        return fail("no threads on " + cores + " within " + SEARCH_SECONDS + " s in:\n" + program.output());
    }

    private static void addThreadsApart(final long pid, final String everywhere, final Map<String, String> apart)
            throws IOException {
        try (DirectoryStream<Path> tasks =
                Files.newDirectoryStream(PROC.resolve(Long.toString(pid)).resolve("task"))) {
            for (final Path task : tasks) {
                allowedList(task.resolve("status"))
                        .filter(list -> !list.equals(everywhere))
                        .ifPresent(list -> apart.put(task.toString(), list));
            }
        } catch (final NoSuchFileException e) {
            apart.keySet().removeIf(task -> task.startsWith(PROC.resolve(Long.toString(pid)) + "/"));
        }
    }

    private static Optional<String> allowedList(final Path status) {
        try {
            return Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (final IOException e) {
            return Optional.empty();
        }
    }
}
