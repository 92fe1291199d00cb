package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads latencies and gaps from either kind of file: Netgauge's samples (two columns, scaled so that their median is the
 * parameter of the system) or a finished list (one column in ps or ps per byte, taken as it is).
 */
public final class SampleFiles {
    private SampleFiles() {}

    /**
     * Latencies, ps.
     *
     * @param latencyPs L of the system
     * @param dropRestarts leaves out the first samples after each restart of the measurement
     */
    public static long[] latenciesPs(final Path file, final long latencyPs, final boolean dropRestarts)
            throws IOException {
        return isList(file)
                ? LatencyGapLists.readLatenciesPs(file)
                : scaled(file, latencyPs, dropRestarts);
    }

    /**
     * Gaps per byte, fs.
     *
     * @param gapFs G of the system
     * @param dropRestarts leaves out the first samples after each restart of the measurement
     */
    public static long[] gapsFs(final Path file, final long gapFs, final boolean dropRestarts) throws IOException {
        return isList(file) ? LatencyGapLists.readGapsFs(file) : scaled(file, gapFs, dropRestarts);
    }

    private static long[] scaled(final Path file, final long parameter, final boolean dropRestarts)
            throws IOException {
        final double[] samples = NetgaugeSamples.read(file);
        try {
            return ScaledSamples.toParameter(
                    dropRestarts ? ScaledSamples.withoutRestarts(samples) : samples, parameter);
        } catch (final IllegalArgumentException e) {
            throw new NoiseFileException(file, e.getMessage());
        }
    }

    private static boolean isList(final Path file) throws IOException {
        return NoiseFiles.columnsOfFirstRow(file) == 1;
    }
}
