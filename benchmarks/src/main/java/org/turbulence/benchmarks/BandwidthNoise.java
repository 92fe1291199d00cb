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
 * How does the ping-pong bandwidth of long messages vary over an hour? As {@link LatencyNoise}, with a message that
 * fills the path, over as many links as that takes; which ones do, sweeps of {@link PingPong} and
 * {@link StripedPingPong} tell (De Sensi et al., Noise in the Clouds, section IV-B).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 5)
@Measurement(iterations = 1, time = 3600)
public class BandwidthNoise {
    @Benchmark
    public void roundTrip(final BandwidthNoiseState state) {
        state.next();
    }
}
