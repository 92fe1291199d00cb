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
 * Does a message take longer when the path was idle before it? Each goes out a chosen time after the end of the one
 * before. As published, 20 are measured after 10 that warm up (De Sensi et al., Noise in the Clouds, section III,
 * "traffic burstiness"); all of a phase belong to one iteration, because what happens between two iterations takes
 * longer than a short interval. {@code -bs} and {@code -wbs} change the counts.
 *
 * <p>JMH's own score is the time of a whole iteration, pauses included; it says nothing.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1, batchSize = 10)
@Measurement(iterations = 1, batchSize = 20)
public class Burst {
    @Benchmark
    public void exchange(final BurstState state) {
        state.next();
    }
}
