package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostWatchTest {
    @TempDir
    private Path noProc;

    private final Map<String, Long> driver = new TreeMap<>();

    @Test
    void tellsWhatTheDriverCountedWithinTheIterationAndNothingThatIsUnknown() {
        try (HostWatch watch = new HostWatch(
                HostCounters.below(noProc), Optional.empty(), () -> new TreeMap<>(driver), SystemNanoClock.INSTANCE)) {
            driver.put("aeronNakCount", 3L);
            watch.begin(Set.of());
            driver.put("aeronNakCount", 5L);
            driver.put("aeronRetransmitCount", 1L);
            assertEquals(new Interference(new TreeMap<>(Map.of("aeronNakCount", 2L)), List.of()), watch.end());
            watch.begin(Set.of());
            assertEquals(0, watch.end().counters().get("aeronRetransmitCount"));
        }
    }

    @Test
    void aCollectionCountsForTheIterationThatItFellIntoAndIsToldOfTheTimeBetweenToo() {
        try (HostWatch watch = HostWatch.open(Map::of, SystemNanoClock.INSTANCE)) {
            System.gc();
            watch.begin(Set.of());
            final Interference calm = watch.end();
            assertEquals(0, calm.counters().get("gcPauseCount"));
            watch.begin(Set.of());
            System.gc();
            final Interference held = awaitLogged(watch);
            assertEquals(1, held.counters().get("gcPauseCount"), held::toString);
            assertTrue(held.counters().get("gcPauseNs") > 0, held::toString);
        }
    }

    /** The JVM writes its line a moment after the threads run again; what comes later makes sure of it. */
    private static Interference awaitLogged(final HostWatch watch) {
        Thread.getAllStackTraces();
        return watch.end();
    }

    @Test
    void anIterationMustBeginBeforeItEnds() {
        try (HostWatch watch = HostWatch.open(Map::of, SystemNanoClock.INSTANCE)) {
            assertFalse(watch.isWatching());
            assertThrows(IllegalStateException.class, watch::end);
            watch.begin(Set.of());
            assertTrue(watch.isWatching());
            watch.end();
            assertFalse(watch.isWatching());
        }
    }
}
