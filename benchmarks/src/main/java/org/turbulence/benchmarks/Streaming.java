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
 * How many bytes and messages a second reach the peer when a window of messages is in flight?
 *
 * <p>One invocation hands over one message, so JMH's own score is the sender's message rate. {@code receivedGigabits}
 * beside it is the streaming bandwidth in Gb/s: what the receiver counted, by the receiver's clock. The run's files
 * hold both sides' counts of each iteration, and for each message the time from its first offer to its credit.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Streaming {
    @Benchmark
    public void stream(final StreamScore score) {
        score.next();
    }
}
