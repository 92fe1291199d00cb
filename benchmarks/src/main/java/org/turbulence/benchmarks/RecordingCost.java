package org.turbulence.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.turbulence.benchmarks.record.SampleRecorder;

/**
 * What does it cost to record one sample on this host? {@link #recordSample} reads the clock twice and stores the
 * sample; {@link #readClockTwice} is what the clock alone takes. No peer takes part.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecordingCost {
    private static final int CAPACITY = 1 << 20;

    private SampleRecorder recorder;

    @Setup(Level.Iteration)
    public void touchMemory() {
        recorder = new SampleRecorder(CAPACITY, System.nanoTime());
    }

    @Benchmark
    public long readClockTwice() {
        final long sentNs = System.nanoTime();
        return System.nanoTime() - sentNs;
    }

    @Benchmark
    public void recordSample() {
        if (recorder.isFull()) {
            recorder.clear();
        }
        final long sentNs = System.nanoTime();
        recorder.record(sentNs, System.nanoTime(), 0);
    }
}
