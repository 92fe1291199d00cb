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
 * How long does a step take in which each of two ranks sends a message to the other and receives one from it at the
 * same time? This is the shape of Sendrecv of the Intel MPI Benchmarks.
 *
 * <p>JMH's own score is the mean time of a step, t[usec] there, and is not halved. Mbytes/sec there counts what a rank
 * sends and receives, twice the message length a step.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SendReceive {
    @Benchmark
    public void step(final SendReceiveState state) {
        state.next();
    }
}
