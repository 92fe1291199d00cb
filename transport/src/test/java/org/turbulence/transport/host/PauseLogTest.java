package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.host.JvmPause.Kind;

class PauseLogTest {
    /** The JVM writes a line when its threads already run again. */
    private static JvmPause awaitCollection(final PauseLog log, final List<JvmPause> others) {
        final long deadlineNs = System.nanoTime() + 10_000_000_000L;
        while (deadlineNs - System.nanoTime() > 0) {
            for (final JvmPause pause : log.read()) {
                if (pause.kind() == Kind.GC && pause.name().contains("System.gc()")) {
                    return pause;
                }
                others.add(pause);
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("no collection was logged: " + others);
    }

    @Test
    void tellsWhenACollectionStoppedTheThreadsByTheClockThatTheyRead() {
        try (PauseLog log = PauseLog.open().orElseThrow()) {
            for (int i = 0; i < 3; i++) {
                final List<JvmPause> others = new ArrayList<>();
                final long beforeNs = System.nanoTime();
                System.gc();
                final long afterNs = System.nanoTime();
                final JvmPause pause = awaitCollection(log, others);
                assertTrue(pause.startNs() - beforeNs >= 0, () -> beforeNs + " before " + pause);
                assertTrue(afterNs - pause.startNs() >= pause.durationNs() / 2, () -> afterNs + " after " + pause);
                assertTrue(pause.durationNs() > 0, pause::toString);
            }
        }
    }

    @Test
    void eachPauseIsToldOnceAndNoneAfterTheEnd() {
        try (PauseLog log = PauseLog.open().orElseThrow()) {
            System.gc();
            awaitCollection(log, new ArrayList<>());
            assertEquals(
                    0,
                    log.read().stream().filter(pause -> pause.kind() == Kind.GC).count());
        }
        try (PauseLog first = PauseLog.open().orElseThrow();
                PauseLog second = PauseLog.open().orElseThrow()) {
            System.gc();
            assertEquals(awaitCollection(first, new ArrayList<>()), awaitCollection(second, new ArrayList<>()));
        }
    }
}
