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
 * How long does one message take to the peer and back when it travels in parts over several links, each a 5-tuple of
 * its own? Its time is that of the last part; the trace keeps the skew from the first part to the last beside it (De
 * Sensi et al., Noise in the Clouds, section III-A: one message over 16 connections).
 *
 * <p>Several independent ping-pongs, which share nothing but the path, are the control: {@link PingPong} with JMH's
 * {@code -t}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StripedPingPong {
    @Benchmark
    public void roundTrip(final StripedPingPongState state) {
        state.next();
    }
}
