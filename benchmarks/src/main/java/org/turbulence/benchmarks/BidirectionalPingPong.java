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
 * How long does a message take to the peer and back while the peer sends one of its own there and back? Two ping-pongs
 * at the same time, one started from each host, over a link each.
 *
 * <p>JMH's own score is the mean time of a round trip from this host, a cross-check. The run's files hold a trial for
 * each direction: the forward one as this host timed it, the backward one as the responder did.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BidirectionalPingPong {
    @Benchmark
    public void roundTrip(final BidirectionalPingPongState state) {
        state.next();
    }
}
