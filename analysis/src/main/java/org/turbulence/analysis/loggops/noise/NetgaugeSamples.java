package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.io.InputStream;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads samples of latencies or gaps from either kind of text: Netgauge's per-sample output (size in bytes and half
 * round trip in µs, under a header that comes again with every restart), which is scaled so that its median is the
 * parameter of the system; or a finished list in one column, in ps or ps per byte, which is taken as it is.
 */
public final class NetgaugeSamples {
    private static final double FS_PER_PS = 1000;

    private final String name;
    private final SortedMap<Long, DoubleColumn> samplesOfSize = new TreeMap<>();
    private final DoubleColumn list = new DoubleColumn();

    private NetgaugeSamples(final String name) {
        this.name = name;
    }

    /**
     * Reads a text, plain or compressed.
     *
     * @param name for messages
     * @throws NoiseTextException naming the line that is damaged
     */
    public static NetgaugeSamples read(final InputStream in, final String name) throws IOException {
        final NetgaugeSamples samples = new NetgaugeSamples(name);
        NoiseText.rows(in, name, 2, cells -> {
            if (cells.length == 1) {
                samples.list.add(cells[0]);
            } else {
                samples.samplesOfSize
                        .computeIfAbsent((long) cells[0], size -> new DoubleColumn())
                        .add(cells[1]);
            }
        });
        return samples;
    }

    /**
     * The samples as latencies, ps.
     *
     * @param latencyPs L of the system
     * @param dropRestarts leaves out the first samples after each restart of the measurement
     */
    public long[] latenciesPs(final long latencyPs, final boolean dropRestarts) throws NoiseTextException {
        return samplesOfSize.isEmpty() ? listed(1) : scaled(latencyPs, dropRestarts);
    }

    /**
     * The samples as gaps per byte, fs.
     *
     * @param gapFs G of the system
     * @param dropRestarts leaves out the first samples after each restart of the measurement
     */
    public long[] gapsFs(final long gapFs, final boolean dropRestarts) throws NoiseTextException {
        return samplesOfSize.isEmpty() ? listed(FS_PER_PS) : scaled(gapFs, dropRestarts);
    }

    private long[] listed(final double scale) throws NoiseTextException {
        final double[] values = list.values();
        if (values.length == 0) {
            throw new NoiseTextException(name, "a list of samples must hold at least 1 (got: 0)");
        }
        final long[] scaled = new long[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = Math.round(values[i] * scale);
        }
        return scaled;
    }

    private long[] scaled(final long parameter, final boolean dropRestarts) throws NoiseTextException {
        if (samplesOfSize.size() != 1) {
            throw new NoiseTextException(
                    name, "a text of noise must hold samples of one size (got: " + samplesOfSize.keySet() + ")");
        }
        final double[] samples = samplesOfSize.get(samplesOfSize.firstKey()).values();
        try {
            return ScaledSamples.toParameter(
                    dropRestarts ? ScaledSamples.withoutRestarts(samples) : samples, parameter);
        } catch (final IllegalArgumentException e) {
            throw new NoiseTextException(name, e.getMessage());
        }
    }
}
