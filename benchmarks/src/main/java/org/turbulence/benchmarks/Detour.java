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
 * What takes the CPU away from a thread that does nothing but compute, and for how long, on both hosts at once? No
 * message is sent: this is the noise of the operating systems, the hypervisors and the JVMs alone.
 *
 * <p>JMH's own score is the time of one observation, which was asked for and says nothing. The figures are in the
 * traces: every detour with its begin and length, a trial for each host.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 5)
public class Detour {
    @Benchmark
    public void observe(final DetourState state) {
        state.observe();
    }
}
