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
 * How does the half-RTT of a message of one byte vary over an hour? One long iteration, every sample with its time (De
 * Sensi et al., Noise in the Clouds, section IV-B). {@code -r} says how long.
 *
 * <p>The recording pauses, with nothing out, whenever its memory is full and at least once a minute, to fetch the
 * responder's stamps and to write: the sent offsets show each pause, and the iteration's counters add them up.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 5)
@Measurement(iterations = 1, time = 3600)
public class LatencyNoise {
    @Benchmark
    public void roundTrip(final LatencyNoiseState state) {
        state.next();
    }
}
