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
 * How long does a message take to the peer and back, with one message outstanding? Half of it is the half-RTT; it is no
 * one-way latency.
 *
 * <p>JMH's own score is the mean time of an invocation, a cross-check. The figures are in the run's trace, sample by
 * sample.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PingPong {
    @Benchmark
    public void roundTrip(final PingPongState state) {
        state.next();
    }
}
