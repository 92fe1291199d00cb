package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.results.trace.TraceReader;

/** Messages with a timetable as a user measures them, on loopback. */
class SchedulesIT {
    private static final long RUN_SECONDS = 240;

    @TempDir
    Path folder;

    @Test
    void aBurstLeavesTwentySamplesWithTheIntervalThatWasAchieved() throws IOException, InterruptedException {
        final RunDirectory run =
                runs("Burst -p transport=tcp,aeron-ipc -p intervalNs=0,20000000 -p messageLength=65536");

        assertEquals(4, run.trials().size());
        for (final TrialDirectory trial : run.trials()) {
            assertEquals("burst", trial.manifest().measurement());
            final long askedNs = Long.parseLong(trial.manifest().key().params().get("intervalNs"));
            final List<Long> intervalsNs = measured(trial, TraceColumn.INTERVAL);
            assertEquals(20, intervalsNs.size());
            intervalsNs.forEach(ns -> assertTrue(ns >= askedNs, () -> ns + " where " + askedNs + " was asked"));
        }
        assertEquals(10, run.iterations().items().get(0).sampleCount(), "those that warm up");
    }

    @Test
    void anOpenLoopSendsNothingBeforeItIsDueAndKeepsBothTimes() throws IOException, InterruptedException {
        final RunDirectory run =
                runs("OpenLoop -p transport=tcp,aeron-udp -p ratePerSecond=200 -wi 1 -w 300ms -i 2 -r 500ms");

        for (final TrialDirectory trial : run.trials()) {
            assertEquals("open-loop", trial.manifest().measurement());
            assertTrue(measured(trial, TraceColumn.INTENDED_OFFSET).size() > 10, trial.id());
        }
        for (final IterationRecord iteration : run.iterations().items()) {
            final Map<String, Long> counters = iteration.counters();
            assertTrue(counters.get("responseMaxNs") >= iteration.rttMinNs(), counters::toString);
            assertTrue(counters.containsKey("saturated"), counters::toString);
        }
    }

    @Test
    void moreThanThePathHoldsIsMarkedAsSaturated() throws IOException, InterruptedException {
        final RunDirectory run =
                runs("OpenLoop -p transport=tcp -p ratePerSecond=50000000 -p arrivals=fixed -wi 0 -i 1 -r 500ms");

        assertEquals(1, run.iterations().items().get(0).counters().get("saturated"));
    }

    private RunDirectory runs(final String words) throws IOException, InterruptedException {
        final List<String> all = new ArrayList<>(List.of(words.split(" ")));
        final Path run = folder.resolve("run");
        all.addAll(List.of("--results", run.toString()));
        try (Program program = Program.run(Jars.benchmarks(all.toArray(String[]::new)), RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
        }
        return RunDirectory.open(run);
    }

    /** A further column of all measured samples; each message was sent when it was due, or later. */
    private static List<Long> measured(final TrialDirectory trial, final TraceColumn column) throws IOException {
        final List<Long> values = new ArrayList<>();
        final boolean isIntended = column.equals(TraceColumn.INTENDED_OFFSET);
        try (TraceReader trace = TraceReader.open(trial.trace())) {
            while (trace.next()) {
                final TraceBlock block = trace.block();
                final long[] further = block.further(column).orElseThrow();
                for (int i = 0; i < block.count() && block.phase() == Phase.MEASUREMENT; i++) {
                    values.add(further[i]);
                    assertTrue(!isIntended || further[i] <= block.sentOffsetNs()[i], "sent before it was due");
                }
            }
        }
        return values;
    }
}
