package org.turbulence.results.trace;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.turbulence.results.Phase;

/**
 * A stopwatch for reading a trace: writes one of realistic samples to a temporary file, reads it again and again, and
 * prints the samples per second of each pass, by the wall clock and by the processor time of the reading thread. It is
 * a program and not a test, because its figure is the machine's; {@code results/README.md} has the command.
 */
public final class TraceReadSpeed {
    private static final int BLOCKS_PER_ITERATION = 16;
    private static final int PASSES = 15;

    private TraceReadSpeed() {}

    /**
     * Runs the stopwatch.
     *
     * @param args how many million samples the file has, 32 by default
     * @throws IOException if the file cannot be written or read
     */
    public static void main(final String[] args) throws IOException {
        final int millions = args.length == 0 ? 32 : Integer.parseInt(args[0]);
        final Path path = Files.createTempFile("read-speed", ".trace");
        Files.delete(path);
        try {
            final SampleColumns samples =
                    Series.latencyLike(BLOCKS_PER_ITERATION * TraceLayout.MAX_SAMPLES_PER_BLOCK, 1);
            try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 0))) {
                for (int i = 1; i <= millions; i++) {
                    writer.append(Phase.MEASUREMENT, i, (long) (i - 1) * samples.count, samples);
                }
            }
            final long count = (long) millions * samples.count;
            System.out.printf(Locale.ROOT, "%.2f bytes a sample%n", (double) Files.size(path) / count);
            final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            for (int pass = 0; pass < PASSES; pass++) {
                final long startNs = System.nanoTime();
                final long startCpuNs = threads.getCurrentThreadCpuTime();
                final long sum = sumOf(path, count);
                final long cpuNs = threads.getCurrentThreadCpuTime() - startCpuNs;
                final long wallNs = System.nanoTime() - startNs;
                System.out.printf(
                        Locale.ROOT,
                        "%.1f million samples/s, %.1f per second of processor time (sum %d)%n",
                        count * 1e3 / wallNs,
                        count * 1e3 / cpuNs,
                        sum);
            }
        } finally {
            Files.deleteIfExists(path);
        }
    }

    private static long sumOf(final Path path, final long expectedCount) throws IOException {
        long sum = 0;
        long count = 0;
        try (TraceReader reader = TraceReader.open(path)) {
            while (reader.next()) {
                final TraceBlock block = reader.block();
                for (int i = 0; i < block.count(); i++) {
                    sum += block.sentOffsetNs()[i] + block.rttNs()[i] + block.stallNs()[i] + block.holdNs()[i];
                }
                count += block.count();
            }
        }
        if (count != expectedCount) {
            throw new IOException("read " + count + " samples of " + expectedCount);
        }
        return sum;
    }
}
