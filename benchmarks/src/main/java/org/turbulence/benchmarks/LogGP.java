package org.turbulence.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does a burst of messages take until its one answer is back, with and without a delay between the messages?
 * The parameters of the LogGP model are fitted to these parameterised round trips by {@code analysis.jar fit}.
 *
 * <p>JMH's own score is the mean time of a burst. The figures are in the run's trace, burst by burst.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class LogGP {
    @Benchmark
    public void burst(final LogGPState state) {
        state.next();
    }
}
