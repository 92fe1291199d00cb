package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.turbulence.results.PauseRecord;

class DetoursTest {
    private static PauseRecord pause(final long startOffsetNs, final long durationNs) {
        return new PauseRecord(PauseRecord.INITIATOR, PauseRecord.GC, "", startOffsetNs, durationNs, 0);
    }

    private static Detours detours(final long... beginsAndLengthsNs) {
        final Detours detours = new Detours(beginsAndLengthsNs.length / 2);
        for (int i = 0; i < detours.count(); i++) {
            detours.put(i, beginsAndLengthsNs[2 * i], beginsAndLengthsNs[2 * i + 1]);
        }
        return detours;
    }

    @Test
    void aDetourThatOverlapsAPauseIsThePauses() {
        final Detours detours = detours(0, 50, 100, 40, 200, 500, 900, 10, 2_000, 7);
        assertEquals(
                Map.of("pausedDetourCount", 2L, "pausedDetourNs", 540L),
                detours.within(List.of(pause(880, 20), pause(690, 100), pause(90, 11))));
        assertEquals(Map.of("pausedDetourCount", 0L, "pausedDetourNs", 0L), detours.within(List.of()));
    }

    @Test
    void allGoOverInBlocksInTheirOrderAndNoneMakesOneEmptyBlock() {
        final int count = 150_000;
        final Detours many = new Detours(count);
        for (int i = 0; i < count; i++) {
            many.put(i, 10L * i, i);
        }
        final List<Long> firstSequences = new ArrayList<>();
        final long[] total = new long[2];
        many.forEachBlock((firstSequence, columns) -> {
            firstSequences.add(firstSequence);
            assertEquals(10 * firstSequence, columns.sentOffsetNs[0]);
            total[0] += columns.count;
            total[1] += columns.rttNs[columns.count - 1];
        });
        assertEquals(List.of(0L, 65_536L, 131_072L), firstSequences);
        assertEquals(count, total[0]);
        assertEquals(65_535 + 131_071 + 149_999, total[1]);

        final List<Integer> none = new ArrayList<>();
        new Detours(0).forEachBlock((firstSequence, columns) -> none.add(columns.count));
        assertEquals(List.of(0), none);
    }
}
