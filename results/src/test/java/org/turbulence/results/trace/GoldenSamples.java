package org.turbulence.results.trace;

import java.io.IOException;
import java.nio.file.Path;
import org.turbulence.results.Phase;

/** The content of the golden file: small, and with one example of each case that the layout knows. */
final class GoldenSamples {
    static final TraceHeader HEADER = TraceHeader.of("0042", 1_769_860_800_123_456_789L);

    private GoldenSamples() {}

    static void write(final Path path) throws IOException {
        try (TraceWriter writer = TraceWriter.create(path, HEADER)) {
            writer.append(Phase.WARMUP, 1, 0, warmup());
            writer.append(Phase.MEASUREMENT, 1, 5, measurement());
            writer.append(Phase.MEASUREMENT, 2, 17, new SampleColumns(0));
        }
    }

    /** One to three bytes a value, and a stall in one sample. */
    static SampleColumns warmup() {
        return columns(new long[][] {
            {1_000, 9_000, 0, 1_200},
            {10_100, 9_127, 0, 1_210},
            {19_300, 9_128, 0, 1_205},
            {28_500, 300_000, 270_000, 1_200},
            {328_600, 9_050, 0, 100_000},
        });
    }

    /** Twelve samples: values that never change, overlapping samples, and the largest and smallest of numbers. */
    static SampleColumns measurement() {
        final long[][] rows = new long[12][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new long[] {400_000 + 50L * i, 100 + i, 7, 0};
        }
        rows[10] = new long[] {-5, Long.MAX_VALUE, 7, 0};
        rows[11] = new long[] {1_000_000, Long.MIN_VALUE, 7, 0};
        return columns(rows);
    }

    private static SampleColumns columns(final long[][] rows) {
        final SampleColumns columns = new SampleColumns(rows.length);
        for (final long[] row : rows) {
            columns.sentOffsetNs[columns.count] = row[0];
            columns.rttNs[columns.count] = row[1];
            columns.stallNs[columns.count] = row[2];
            columns.holdNs[columns.count] = row[3];
            columns.count++;
        }
        return columns;
    }
}
