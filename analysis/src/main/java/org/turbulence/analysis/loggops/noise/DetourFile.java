package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes traces of detours as Netgauge's selfish benchmark prints them and LogGOPSim takes them: rows of
 * start and duration, both in ns, ascending.
 */
public final class DetourFile {
    private static final double PS_PER_NS = 1000;

    private DetourFile() {}

    /**
     * Reads the traces of a file: one for each run of the benchmark, since a start that falls back begins another.
     *
     * @throws NoiseFileException when a line is damaged or a trace is too short
     */
    public static List<OsTrace> read(final Path file) throws IOException {
        final List<OsTrace> traces = new ArrayList<>();
        final Columns columns = new Columns();
        NoiseFiles.rows(file, 2, (cells, line) -> {
            if (cells[0] < columns.lastStart) {
                traces.add(columns.trace(file));
            }
            columns.add(cells[0], cells[1]);
        });
        traces.add(columns.trace(file));
        return traces;
    }

    /** The columns of the trace that is being read. */
    private static final class Columns {
        private DoubleColumn starts = new DoubleColumn();
        private DoubleColumn durations = new DoubleColumn();
        private double lastStart;

        void add(final double start, final double duration) {
            starts.add(start);
            durations.add(duration);
            lastStart = start;
        }

        OsTrace trace(final Path file) throws NoiseFileException {
            final OsTrace trace;
            try {
                trace = new OsTrace(picoseconds(starts.values()), picoseconds(durations.values()));
            } catch (final IllegalArgumentException e) {
                throw new NoiseFileException(file, e.getMessage());
            }
            starts = new DoubleColumn();
            durations = new DoubleColumn();
            return trace;
        }
    }

    private static long[] picoseconds(final double[] nanoseconds) {
        final long[] picoseconds = new long[nanoseconds.length];
        for (int i = 0; i < picoseconds.length; i++) {
            picoseconds[i] = Math.round(nanoseconds[i] * PS_PER_NS);
        }
        return picoseconds;
    }

    /** Writes a trace; the originals read whole ns and fractions alike. */
    public static void write(final OsTrace trace, final Path file) throws IOException {
        NoiseOutput.write(file, out -> {
            out.append("# Time [ns]\tselfish duration [ns]\n");
            for (int i = 0; i < trace.detourCount(); i++) {
                NoiseOutput.thousandths(out, trace.startPs(i)).append('\t');
                NoiseOutput.thousandths(out, trace.durationPs(i)).append('\n');
            }
        });
    }
}
