package org.turbulence.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.turbulence.analysis.model.link.RoundTrips;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;

/**
 * A run of parameterised round trips over a link whose parameters are the medians, after LogGOPS, with skewed delays:
 * one exponential a sample less its median, and now and then a long one. Times in ns.
 */
public record SyntheticLink(
        double latency,
        double sendOverhead,
        double receiveOverhead,
        double gap,
        double gapPerByte,
        double overheadPerByte,
        long eagerBytes) {
    private static final long START_EPOCH_NS = 1_767_225_600_000_000_000L;
    private static final String START = "2026-01-01T00:00:00Z";
    private static final int ITERATIONS = 8;
    private static final int SAMPLES = 200;
    private static final int BURST = 16;
    private static final double DELAY = 200_000;
    private static final double HANDSHAKE = 3_000;

    /** Writes a run of this link. */
    public Path run(final Path runs, final String runId, final List<Long> sizes, final long seed) throws IOException {
        final RunDirectory run = RunDirectory.create(runs.resolve(runId));
        final RunManifest begun = new RunManifest(
                RunManifest.SCHEMA_VERSION,
                runId,
                "synthetic",
                START,
                List.of(),
                "",
                "0.1.0",
                "",
                new TreeMap<>(),
                SyntheticRun.host("alpha", "a"),
                SyntheticRun.host("beta", "b"),
                RunOutcome.RUNNING,
                "");
        run.writeManifest(begun);
        final SplittableRandom random = new SplittableRandom(seed);
        for (final long size : sizes) {
            trial(run, size, 1, 0, random);
            trial(run, size, BURST, 0, random);
            trial(run, size, BURST, DELAY, random);
            trial(run, size, 1, DELAY, random);
        }
        run.writeManifest(begun.ended(RunOutcome.FINISHED, START));
        return run.path();
    }

    /** What {@link #run} would write, as the medians of its iterations. */
    public List<RoundTrips> roundTrips(final List<Long> sizes, final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final List<RoundTrips> all = new ArrayList<>();
        for (final long size : sizes) {
            for (final int count : new int[] {1, BURST}) {
                for (final double delay : new double[] {0, DELAY}) {
                    for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
                        final long[] samples = new long[SAMPLES];
                        Arrays.setAll(samples, i -> sample(size, count, delay, random));
                        Arrays.sort(samples);
                        final double median = (samples[(SAMPLES - 1) / 2] + samples[SAMPLES / 2]) / 2.0;
                        all.add(new RoundTrips(size, count, delay, 1, iteration, median));
                    }
                }
            }
        }
        return all;
    }

    private long sample(final long size, final int count, final double delay, final SplittableRandom random) {
        final double noise = -20 * (Math.log(1 - random.nextDouble()) + Math.log(2))
                + (random.nextInt(100) == 0 ? random.nextDouble(100_000) : 0);
        return Math.round(roundTrip(size, count, delay) + noise);
    }

    /** PRTT(n, d, s) without noise. */
    private double roundTrip(final long size, final int count, final double delay) {
        final double further = size - 1.0;
        final double handshake = size > eagerBytes ? HANDSHAKE : 0;
        final double single = 2 * (latency + sendOverhead + receiveOverhead + further * gapPerByte + handshake);
        if (delay > 0) {
            final double send = sendOverhead + further * overheadPerByte;
            return count == 1
                    ? delay + send + receiveOverhead + further * overheadPerByte
                    : single + (count - 1) * (delay + send);
        }
        return single + (count - 1) * (gap + further * gapPerByte + handshake);
    }

    private void trial(
            final RunDirectory run, final long size, final int count, final double delay, final SplittableRandom random)
            throws IOException {
        final SortedMap<String, String> params = new TreeMap<>();
        params.put("transport", "synthetic");
        params.put("messageLength", Long.toString(size));
        params.put("burstCount", Integer.toString(count));
        params.put("delayNs", Long.toString((long) delay));
        final SortedMap<String, String> none = new TreeMap<>();
        final TrialDirectory trial = run.createTrial(new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                new TrialKey("org.turbulence.benchmarks.LogGP.roundTrips", params),
                1,
                0,
                "loggp",
                TrialManifest.FORWARD,
                "",
                none,
                START,
                START_EPOCH_NS,
                none,
                none,
                none,
                none,
                none,
                false,
                1_000,
                "ns",
                30,
                none));
        try (TraceWriter trace = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS))) {
            final SampleColumns columns = new SampleColumns(SAMPLES);
            for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
                long sent = iteration * 1_000_000_000L;
                for (int i = 0; i < SAMPLES; i++) {
                    columns.sentOffsetNs[i] = sent;
                    columns.rttNs[i] = sample(size, count, delay, random);
                    sent += columns.rttNs[i];
                }
                columns.count = SAMPLES;
                trace.append(Phase.MEASUREMENT, iteration, (long) iteration * SAMPLES, columns);
                run.appendIteration(new IterationRecord(
                        trial.id(),
                        Phase.MEASUREMENT,
                        iteration,
                        START,
                        1,
                        SAMPLES,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        new TreeMap<>()));
            }
        }
    }
}
