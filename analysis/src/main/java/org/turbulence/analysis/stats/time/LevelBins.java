package org.turbulence.analysis.stats.time;

/**
 * The median of values in each of some bins of equal time, from counts by value in buckets 1/64 of a factor of two wide
 * around a known middle: to about half a per cent between a sixteenth and sixteen times the middle, beyond which values
 * count as that border. A median does not move with a few large values, however large. Not for use by several threads.
 */
public final class LevelBins {
    private static final int FRACTION_BITS = 6;
    private static final int PER_OCTAVE = 1 << FRACTION_BITS;
    private static final int OCTAVES = 8;
    private static final int BUCKETS = OCTAVES * PER_OCTAVE;
    private static final int SHIFT = 52 - FRACTION_BITS;

    private final long originNs;
    private final double perBin;
    private final double scale;
    private final int bins;
    private final int[] counts;

    /**
     * Empty bins.
     *
     * @param originNs time of the first sample
     * @param spanNs from there to the end of the last
     * @param bins how many
     * @param middle a typical value, above 0
     */
    public LevelBins(final long originNs, final long spanNs, final int bins, final long middle) {
        this.originNs = originNs;
        this.bins = bins;
        this.perBin = bins / (double) Math.max(1, spanNs);
        this.scale = (1 << (OCTAVES / 2)) / (double) Math.max(1, middle);
        this.counts = new int[bins * BUCKETS];
    }

    /** How many there are. */
    public int bins() {
        return bins;
    }

    /** The bin of a time. */
    public int bin(final long timeNs) {
        return Math.min(bins - 1, Math.max(0, (int) ((timeNs - originNs) * perBin)));
    }

    /** When a bin begins. */
    public long startNs(final int bin) {
        return originNs + (long) (bin / perBin);
    }

    /** Adds the first samples of two columns. */
    public void record(final long[] timesNs, final long[] values, final int length) {
        for (int i = 0; i < length; i++) {
            final double scaled = Math.max(1, values[i] * scale);
            final int bucket = (int) (Double.doubleToRawLongBits(scaled) >>> SHIFT) - (1023 << FRACTION_BITS);
            counts[bin(timesNs[i]) * BUCKETS + Math.min(BUCKETS - 1, bucket)]++;
        }
    }

    /** How many values a bin holds. */
    public long count(final int bin) {
        long total = 0;
        for (int i = 0; i < BUCKETS; i++) {
            total += counts[bin * BUCKETS + i];
        }
        return total;
    }

    /** The median of a bin; NaN where it is empty. */
    public double median(final int bin) {
        return quantile(bin, 0.5);
    }

    /**
     * The value below which a part of a bin's values lie; NaN where it is empty.
     *
     * @param part above 0 and below 1
     */
    public double quantile(final int bin, final double part) {
        final double wanted = count(bin) * part;
        long below = 0;
        for (int i = 0; i < BUCKETS; i++) {
            final int count = counts[bin * BUCKETS + i];
            if (count > 0 && below + count >= wanted) {
                final double low = edge(i);
                return (low + (edge(i + 1) - low) * (wanted - below) / count) / scale;
            }
            below += count;
        }
        return Double.NaN;
    }

    private static double edge(final int bucket) {
        return Math.scalb(1 + (bucket % PER_OCTAVE) / (double) PER_OCTAVE, bucket / PER_OCTAVE);
    }
}
