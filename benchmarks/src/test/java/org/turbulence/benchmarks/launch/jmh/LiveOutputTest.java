package org.turbulence.benchmarks.launch.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.benchmarks.session.TrialRequest;

class LiveOutputTest {
    private static final int WARMUP_COUNT = 1;
    private static final int MEASUREMENT_COUNT = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final TrialLedger ledger = new TrialLedger();

    @Test
    void ourLineFollowsJmhsForEveryIteration() {
        final LiveOutput output = output(VerboseMode.NORMAL);
        final BenchmarkParams params = params(1, 0);

        output.startBenchmark(params);
        fork(output, params, MEASUREMENT_COUNT);

        final String text = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("# Warmup Iteration   1: "), text);
        assertTrue(text.matches("(?s).*# Warmup Iteration   1: [^\\n]*\\R  figures w1\\RIteration   1: .*"), text);
        assertEquals(3, text.split("  figures ", -1).length - 1, text);
    }

    @Test
    void silenceIsRespected() {
        final LiveOutput output = output(VerboseMode.SILENT);
        final BenchmarkParams params = params(1, 0);

        output.startBenchmark(params);
        fork(output, params, MEASUREMENT_COUNT);

        assertEquals("", bytes.toString(StandardCharsets.UTF_8));
        assertEquals(List.of(), ledger.shortfalls());
    }

    @Test
    void aForkWithAllIterationsIsFinished() {
        final LiveOutput output = output(VerboseMode.NORMAL);
        final BenchmarkParams params = params(2, 0);

        output.startBenchmark(params);
        fork(output, params, MEASUREMENT_COUNT);
        fork(output, params, MEASUREMENT_COUNT);

        assertEquals(List.of(), ledger.shortfalls());
    }

    @Test
    void aForkThatMissesItsLastIterationIsNot() {
        final LiveOutput output = output(VerboseMode.NORMAL);
        final BenchmarkParams params = params(2, 1);

        output.startBenchmark(params);
        fork(output, params, MEASUREMENT_COUNT);
        fork(output, params, MEASUREMENT_COUNT - 1);

        assertEquals(List.of(new Shortfall(TrialRequest.keyOf(params), 3, 1, 1, "")), ledger.shortfalls());
    }

    @Test
    void whatJmhSaysOfAForkThatFailedIsKept() {
        final LiveOutput output = output(VerboseMode.SILENT);
        final BenchmarkParams params = params(1, 0);

        output.startBenchmark(params);
        output.println("<forked VM failed with exit code 1>");

        assertEquals(
                "its JVM ended with exit value 1", ledger.shortfalls().get(0).cause());
    }

    @Test
    void closingLeavesTheStreamOpen() {
        output(VerboseMode.NORMAL).close();
        stream.print("still here");

        assertFalse(stream.checkError());
        assertEquals("still here", bytes.toString(StandardCharsets.UTF_8));
    }

    private LiveOutput output(final VerboseMode verbosity) {
        return new LiveOutput(
                OutputFormatFactory.createFormatInstance(stream, verbosity),
                ledger,
                (warmup, iteration) -> List.of("  figures " + (warmup ? "w" : "m") + iteration),
                true);
    }

    private static void fork(final LiveOutput output, final BenchmarkParams params, final int measurementCount) {
        iterations(output, params, params.getWarmup(), WARMUP_COUNT);
        iterations(output, params, params.getMeasurement(), measurementCount);
    }

    private static void iterations(
            final LiveOutput output, final BenchmarkParams params, final IterationParams iterations, final int count) {
        for (int i = 1; i <= count; i++) {
            final IterationResult result = new IterationResult(params, iterations, null);
            result.addResult(new AverageTimeResult(ResultRole.PRIMARY, "roundTrip", 1, 1_000, TimeUnit.MICROSECONDS));
            output.iteration(params, iterations, i);
            output.iterationResult(params, iterations, i, result);
        }
    }

    private static BenchmarkParams params(final int forks, final int warmupForks) {
        final WorkloadParams values = new WorkloadParams();
        values.put("transport", "tcp", 0);
        final TimeValue second = TimeValue.seconds(1);
        return new BenchmarkParams(
                "org.turbulence.benchmarks.PingPong.roundTrip",
                "generated",
                true,
                1,
                new int[] {1},
                List.of(),
                forks,
                warmupForks,
                new IterationParams(IterationType.WARMUP, WARMUP_COUNT, second, 1),
                new IterationParams(IterationType.MEASUREMENT, MEASUREMENT_COUNT, second, 1),
                Mode.AverageTime,
                values,
                TimeUnit.MICROSECONDS,
                1,
                "java",
                List.of(),
                "17",
                "OpenJDK 64-Bit Server VM",
                "17",
                "1.37",
                TimeValue.minutes(10));
    }
}
