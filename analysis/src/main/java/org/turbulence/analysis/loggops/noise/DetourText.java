package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes traces of detours as Netgauge's selfish benchmark prints them and LogGOPSim takes them: rows of
 * start and duration, both in ns, ascending.
 */
public final class DetourText {
    private static final int COLUMNS = 2;
    private static final long PS_PER_NS = 1000;

    private DetourText() {}

    /**
     * Reads the traces of a text, plain or compressed: one for each run of the benchmark, since a start that falls back
     * begins another.
     *
     * @param name for messages
     * @throws NoiseTextException when a line is damaged or a trace is too short
     */
    public static List<OsTrace> read(final InputStream in, final String name) throws IOException {
        final List<OsTrace> traces = new ArrayList<>();
        final Columns columns = new Columns();
        NoiseText.rows(in, name, COLUMNS, cells -> {
            if (cells.length != COLUMNS) {
                throw new NoiseTextException(name, "a detour must have a start and a duration (got one number a row)");
            }
            if (cells[0] < columns.lastStart) {
                traces.add(columns.trace(name));
            }
            columns.add(cells[0], cells[1]);
        });
        traces.add(columns.trace(name));
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

        OsTrace trace(final String name) throws NoiseTextException {
            final OsTrace trace;
            try {
                trace = new OsTrace(picoseconds(starts.values()), picoseconds(durations.values()));
            } catch (final IllegalArgumentException e) {
                throw new NoiseTextException(name, e.getMessage());
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
    public static void write(final OsTrace trace, final Appendable out) throws IOException {
        out.append("# Time [ns]\tselfish duration [ns]\n");
        for (int i = 0; i < trace.detourCount(); i++) {
            nanoseconds(out, trace.startPs(i)).append('\t');
            nanoseconds(out, trace.durationPs(i)).append('\n');
        }
    }

    private static Appendable nanoseconds(final Appendable out, final long picoseconds) throws IOException {
        out.append(Long.toString(picoseconds / PS_PER_NS));
        final long rest = picoseconds % PS_PER_NS;
        return rest == 0 ? out : out.append('.').append(Long.toString(PS_PER_NS + rest), 1, 4);
    }
}
