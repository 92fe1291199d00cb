package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads and writes the lists of latencies and gaps that the noise study's variant of LogGOPSim takes: one number a
 * line, a latency in ps or a gap in ps per byte. That reads whole numbers only; here fractions are read too, and a list
 * written for it is rounded, which at 86 ps a byte costs up to 0.6 %. The names of the files that {@link #write} makes
 * tell the unit.
 */
public final class LatencyGapLists {
    private static final double FS_PER_PS = 1000;

    private LatencyGapLists() {}

    /** A list of latencies, ps. */
    public static long[] readLatenciesPs(final Path file) throws IOException {
        return read(file, 1);
    }

    /** A list of gaps, fs per byte. */
    public static long[] readGapsFs(final Path file) throws IOException {
        return read(file, FS_PER_PS);
    }

    private static long[] read(final Path file, final double scale) throws IOException {
        final DoubleColumn values = new DoubleColumn();
        NoiseFiles.rows(file, 1, (cells, line) -> values.add(cells[0] * scale));
        final long[] list =
                Arrays.stream(values.values()).mapToLong(Math::round).toArray();
        if (list.length == 0) {
            throw new NoiseFileException(file, "a list must hold at least 1 sample (got: 0)");
        }
        return list;
    }

    /**
     * Writes both lists of one distance into a folder.
     *
     * @param name what the file names begin with
     */
    public static void write(final Path folder, final String name, final long[] latenciesPs, final long[] gapsFs)
            throws IOException {
        NoiseOutput.write(folder.resolve(name + "-latency-ps.txt"), out -> {
            for (final long latency : latenciesPs) {
                out.append(Long.toString(latency)).append('\n');
            }
        });
        NoiseOutput.write(folder.resolve(name + "-gap-ps-per-byte.txt"), out -> {
            for (final long gap : gapsFs) {
                out.append(Long.toString(Math.round(gap / FS_PER_PS))).append('\n');
            }
        });
    }
}
