package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the per-sample files of Netgauge: rows of size in bytes and half round trip in µs, under a header that comes
 * again with every restart of the measurement.
 */
public final class NetgaugeSamples {
    private NetgaugeSamples() {}

    /**
     * The samples of the only size in a file, in their order, µs.
     *
     * @throws NoiseFileException when a line is damaged, or the file holds no size or more than one
     */
    public static double[] read(final Path file) throws IOException {
        final SortedMap<Long, DoubleColumn> sizes = new TreeMap<>();
        NoiseFiles.rows(
                file,
                2,
                (cells, line) -> sizes.computeIfAbsent((long) cells[0], size -> new DoubleColumn())
                        .add(cells[1]));
        if (sizes.size() != 1) {
            throw new NoiseFileException(
                    file, "a file of noise must hold samples of one size (got: " + sizes.keySet() + ")");
        }
        return sizes.get(sizes.firstKey()).values();
    }
}
