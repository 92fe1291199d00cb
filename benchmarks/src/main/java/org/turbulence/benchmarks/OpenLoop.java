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
 * How long does a message take from when it was due, at a rate that does not wait for answers? The response time counts
 * from the intended time, the service time from the sending; at a rate that the path does not hold the first is the
 * length of a queue, and the iteration is marked as saturated. {@code -p ratePerSecond=search} looks for the highest
 * rate that holds.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OpenLoop {
    @Benchmark
    public void message(final OpenLoopState state) {
        state.next();
    }
}
