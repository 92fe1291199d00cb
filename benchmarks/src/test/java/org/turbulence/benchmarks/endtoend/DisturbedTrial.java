package org.turbulence.benchmarks.endtoend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.results.trace.TraceReader;

/** A trial into which faults were planted, as its files tell it afterwards. */
final class DisturbedTrial {
    private final TrialDirectory trial;
    private final long startedEpochNs;
    private final List<Sample> samples = new ArrayList<>();
    private final List<IterationRecord> iterations;

    /** One timed message; offsets since the trial's start. */
    record Sample(long sentOffsetNs, long rttNs, long stallNs, long holdNs, long responderStallNs) {
        long endOffsetNs() {
            return sentOffsetNs + rttNs;
        }

        /** What the responder's host took, as far as it knows. */
        long responderNs() {
            return holdNs + responderStallNs;
        }

        boolean overlaps(final long fromNs, final long toNs) {
            return sentOffsetNs < toNs && endOffsetNs() > fromNs;
        }
    }

    private DisturbedTrial(final TrialDirectory trial, final List<IterationRecord> iterations) throws IOException {
        this.trial = trial;
        this.startedEpochNs = trial.manifest().startedEpochNs();
        this.iterations = iterations;
        try (TraceReader reader = TraceReader.open(trial.trace())) {
            while (reader.next()) {
                read(reader.block());
            }
        }
    }

    static DisturbedTrial read(final Path run, final String trialId) throws IOException {
        final RunDirectory directory = RunDirectory.open(run);
        final TrialDirectory trial = directory.trials().stream()
                .filter(each -> each.id().equals(trialId))
                .findFirst()
                .orElseThrow();
        return new DisturbedTrial(
                trial,
                directory.iterations().items().stream()
                        .filter(iteration -> iteration.trialId().equals(trialId))
                        .toList());
    }

    private void read(final TraceBlock block) {
        final Optional<long[]> responderStalls = block.further(TraceColumn.RESPONDER_STALL);
        for (int i = 0; i < block.count(); i++) {
            final int index = i;
            samples.add(new Sample(
                    block.sentOffsetNs()[i],
                    block.rttNs()[i],
                    block.stallNs()[i],
                    block.holdNs()[i],
                    responderStalls.map(values -> values[index]).orElse(0L)));
        }
    }

    /** The longest sample that was under way at some time between these instants, in ns since 1970. */
    Optional<Sample> longestWithin(final Interval interval) {
        final long fromNs = interval.fromEpochNs() - startedEpochNs;
        final long toNs = interval.toEpochNs() - startedEpochNs;
        return samples.stream()
                .filter(sample -> sample.overlaps(fromNs, toNs))
                .max((one, other) -> Long.compare(one.rttNs(), other.rttNs()));
    }

    /** The longest sample that overlaps a pause, its uncertainty allowed for. */
    Optional<Sample> longestIn(final PauseRecord pause) {
        final long fromNs = pause.startOffsetNs() - pause.uncertaintyNs();
        final long toNs = pause.endOffsetNs() + pause.uncertaintyNs();
        return samples.stream()
                .filter(sample -> sample.overlaps(fromNs, toNs))
                .max((one, other) -> Long.compare(one.rttNs(), other.rttNs()));
    }

    /** The collections of a host's JVM that somebody asked for. */
    List<PauseRecord> collectionsAskedFor(final String host) throws IOException {
        return trial.pauses().items().stream()
                .filter(pause -> pause.host().equals(host) && pause.kind().equals(PauseRecord.GC))
                .filter(pause -> pause.name().contains("Diagnostic Command"))
                .toList();
    }

    List<IterationRecord> iterations(final Phase phase) {
        return iterations.stream()
                .filter(iteration -> iteration.phase() == phase)
                .toList();
    }

    /** Sum of a counter over all iterations; fails when one lacks it. */
    long counter(final String name) {
        return iterations.stream()
                .mapToLong(iteration -> counter(iteration, name))
                .sum();
    }

    static long counter(final IterationRecord iteration, final String name) {
        final Long count = iteration.counters().get(name);
        Assertions.assertNotNull(count, () -> "no " + name + " in " + iteration);
        return count;
    }
}
