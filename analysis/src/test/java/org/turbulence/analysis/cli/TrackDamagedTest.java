package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.RecordedRun;

/** {@code track add} of runs that are not whole. */
class TrackDamagedTest {
    @TempDir
    private Path folder;

    private RecordedRun run;
    private Path history;

    @BeforeEach
    void measure() throws IOException {
        history = folder.resolve("history");
        run = RecordedRun.begin(folder, "measured");
        for (int fork = 1; fork <= 3; fork++) {
            run.fork("tcp", 64, fork, 20_000 + fork, 20_100 + fork);
        }
    }

    @Test
    void aWholeRunIsAddedAndNothingIsSaidOfDamage() throws IOException {
        assertEquals(0, add().code());
        assertFalse(Files.readString(history.resolve("history.jsonl")).contains("damage"));
    }

    @Test
    void aTornTraceIsRefused() throws IOException {
        final Path trace = run.path().resolve("trials/0002/samples.trace");
        final byte[] whole = Files.readAllBytes(trace);
        Files.write(trace, Arrays.copyOf(whole, whole.length - 100));
        refused("measured/trials/0002/samples.trace: ");
    }

    @Test
    void aTrialThatIsGoneIsRefused() throws IOException {
        try (Stream<Path> files = Files.walk(run.path().resolve("trials/0003"))) {
            for (final Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        refused("measured/trials/0003: it is missing, although 2 of its iterations finished");
    }

    @Test
    void aDamagedHistogramLogIsRefused() throws IOException {
        final Path log = run.path().resolve("trials/0001/rtt.hlog");
        Files.writeString(log, Files.readString(log).replace("HISTF", "HISTX"));
        refused("measured/trials/0001/rtt.hlog: damaged at line ");
    }

    @Test
    void aFailureIsRefusedUntilItIsAllowedAndIsThenRemembered() throws IOException {
        run.failed("tcp", 64, "the responder died");
        refused("failed (the responder died)");
        final CommandLineRun allowed = add("--allow-damaged");
        assertEquals(0, allowed.code(), allowed.err());
        assertTrue(allowed.out().contains("the history remembers that it was damaged"), allowed.out());
        assertTrue(Files.readString(history.resolve("history.jsonl")).contains("\"damage\":\"measured: fork 9 of "));
        final CommandLineRun list = CommandLineRun.of("track", "list", "--runs", "--history", history);
        assertTrue(list.out().contains("failed (the responder died)"), list.out());
    }

    private void refused(final String why) {
        final CommandLineRun refused = add();
        assertEquals(2, refused.code(), refused.out());
        assertTrue(refused.err().startsWith("a run in the history must be whole, and "), refused.err());
        assertTrue(refused.err().contains(why), refused.err());
        assertTrue(refused.err().contains("--allow-damaged"), refused.err());
        assertEquals(1, refused.err().lines().count(), refused.err());
        assertFalse(Files.exists(history));
    }

    private CommandLineRun add(final Object... more) {
        final List<Object> words = new ArrayList<>(List.of("track", "add", run.path(), "--history", history));
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray());
    }
}
