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
 * How many bytes and messages a second does each direction carry while both hosts stream?
 *
 * <p>One invocation hands over one message, so JMH's own score is this host's message rate. The run's files hold a
 * trial for each direction, with what its receiver counted by its own clock: the bandwidth of the direction. Their sum
 * is the bidirectional bandwidth.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BidirectionalStreaming {
    @Benchmark
    public void stream(final BidirectionalStreamingState state) {
        state.next();
    }
}
