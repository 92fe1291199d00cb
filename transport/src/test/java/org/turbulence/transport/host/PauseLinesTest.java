package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.host.JvmPause.Kind;

class PauseLinesTest {
    private final PauseLines lines = new PauseLines();

    private List<JvmPause> pauses(final String... log) {
        return List.of(log).stream().map(lines::next).flatMap(Optional::stream).toList();
    }

    @Test
    void aSafepointBeginsItsWholeLengthBeforeItsLine() {
        assertEquals(
                List.of(new JvmPause(Kind.SAFEPOINT, "ThreadDump", 172_000_000, 418_213)),
                pauses("[172418213ns][safepoint] Safepoint \"ThreadDump\", Time since last: 35420059 ns, Reaching"
                        + " safepoint: 317503 ns, Cleanup: 9484 ns, At safepoint: 91226 ns, Total: 418213 ns"));
    }

    @Test
    void aCollectionInASafepointGivesItKindAndName() {
        assertEquals(
                List.of(
                        new JvmPause(Kind.GC, "Pause Full (System.gc())", 1_000, 9_131_381),
                        new JvmPause(Kind.SAFEPOINT, "Cleanup", 9_200_000, 100)),
                pauses(
                        "[9100000ns][gc       ] GC(1) Pause Full (System.gc()) 2M->2M(10M) 9.078ms",
                        "[9132381ns][safepoint] Safepoint \"G1CollectFull\", Time since last: 11386838 ns, Reaching"
                                + " safepoint: 4697 ns, At safepoint: 9114967 ns, Leaving safepoint: 11717 ns, Total:"
                                + " 9131381 ns, Threads: 0 runnable, 10 total",
                        "[9200100ns][safepoint] Safepoint \"Cleanup\", Time since last: 1 ns, Reaching safepoint: 1 ns,"
                                + " Cleanup: 1 ns, At safepoint: 1 ns, Total: 100 ns"));
    }

    @Test
    void concurrentWorkOfACollectorIsNoPause() {
        assertEquals(
                List.of(new JvmPause(Kind.GC, "Pause Init Mark (unload classes)", 100, 50)),
                pauses(
                        "[10ns][gc] Trigger: GC request (System.gc())",
                        "[20ns][gc] GC(0) Concurrent reset (unload classes) 0.036ms",
                        "[140ns][gc] GC(0) Pause Init Mark (unload classes) 0.017ms",
                        "[150ns][safepoint] Safepoint \"ShenandoahInitMark\", Time since last: 6 ns, Total: 50 ns",
                        "[900ns][gc       ] GC(0) Concurrent marking roots 0.920ms"));
    }

    @Test
    void theStepsOfACollectorThatNamesThemOnlyAsOperationsAreCollections() {
        assertEquals(
                List.of(new JvmPause(Kind.GC, "ZMarkStartYoung", 50, 100)),
                pauses("[150ns][safepoint] Safepoint \"ZMarkStartYoung\", Time since last: 8 ns, Total: 100 ns"));
    }

    @Test
    void whateverElseTheJvmSaysIsPassedOver() {
        assertEquals(List.of(), pauses("", "[1ns][gc] Using Serial", "OpenJDK warning", "[x][safepoint] Safepoint"));
    }
}
