package org.turbulence.benchmarks.launch.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration.Iterations;
import org.turbulence.results.TrialKey;

/** How often and how long JMH runs a benchmark: what the options say, else its annotations, else JMH's own defaults. */
final class IterationPlan {
    private final Options options;
    private final BenchmarkListEntry benchmark;
    private final boolean byCalls;

    IterationPlan(final Options options, final BenchmarkListEntry benchmark) {
        this.options = options;
        this.benchmark = benchmark;
        this.byCalls = options.getBenchModes().isEmpty()
                ? benchmark.getMode() == Mode.SingleShotTime
                : options.getBenchModes().contains(Mode.SingleShotTime);
    }

    PlannedConfiguration of(final TrialKey key) {
        final int forkCount = options.getForkCount().orElse(benchmark.getForks().orElse(Defaults.MEASUREMENT_FORKS));
        final int warmupForkCount =
                options.getWarmupForkCount().orElse(benchmark.getWarmupForks().orElse(Defaults.WARMUP_FORKS));
        return new PlannedConfiguration(
                key,
                benchmark.getUsername(),
                Math.max(1, forkCount) + warmupForkCount,
                Math.max(1, options.getThreads().orElse(benchmark.getThreads().orElse(Defaults.THREADS))),
                warmup(),
                measurement());
    }

    private Iterations warmup() {
        final int count = options.getWarmupIterations()
                .orElse(benchmark
                        .getWarmupIterations()
                        .orElse(byCalls ? Defaults.WARMUP_ITERATIONS_SINGLESHOT : Defaults.WARMUP_ITERATIONS));
        final TimeValue time =
                options.getWarmupTime().orElse(benchmark.getWarmupTime().orElse(Defaults.WARMUP_TIME));
        final int callCount = options.getWarmupBatchSize()
                .orElse(benchmark.getWarmupBatchSize().orElse(Defaults.WARMUP_BATCHSIZE));
        return iterations(count, time, callCount);
    }

    private Iterations measurement() {
        final int count = options.getMeasurementIterations()
                .orElse(benchmark
                        .getMeasurementIterations()
                        .orElse(
                                byCalls
                                        ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT
                                        : Defaults.MEASUREMENT_ITERATIONS));
        final TimeValue time = options.getMeasurementTime()
                .orElse(benchmark.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME));
        final int callCount = options.getMeasurementBatchSize()
                .orElse(benchmark.getMeasurementBatchSize().orElse(Defaults.MEASUREMENT_BATCHSIZE));
        return iterations(count, time, callCount);
    }

    private Iterations iterations(final int count, final TimeValue time, final int callCount) {
        return new Iterations(count, time.convertTo(TimeUnit.NANOSECONDS), byCalls ? callCount : 0);
    }
}
