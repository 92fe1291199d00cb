package org.turbulence.analysis.stats.time;

/**
 * The discrete Fourier transform of one length, a power of two, in place: decimation in time (Cooley and Tukey,
 * <i>Math. Comp.</i> 19, 297, 1965) with a table of sines. Not for use by several threads.
 */
final class Fourier {
    private final int length;
    private final double[] cosines;
    private final double[] sines;

    /** @param length of the transform, a power of two from 2 on */
    Fourier(final int length) {
        if (length < 2 || Integer.bitCount(length) != 1) {
            throw new IllegalArgumentException("length must be a power of two from 2 on (got: " + length + ")");
        }
        this.length = length;
        cosines = new double[length / 2];
        sines = new double[length / 2];
        for (int i = 0; i < length / 2; i++) {
            final double angle = -2 * Math.PI * i / length;
            cosines[i] = Math.cos(angle);
            sines[i] = Math.sin(angle);
        }
    }

    /** Transforms complex values, given by their parts. */
    void transform(final double[] real, final double[] imaginary) {
        reorder(real, imaginary);
        for (int size = 2; size <= length; size *= 2) {
            final int step = length / size;
            for (int start = 0; start < length; start += size) {
                for (int i = 0; i < size / 2; i++) {
                    final int low = start + i;
                    final int high = low + size / 2;
                    final double cosine = cosines[i * step];
                    final double sine = sines[i * step];
                    final double re = real[high] * cosine - imaginary[high] * sine;
                    final double im = real[high] * sine + imaginary[high] * cosine;
                    real[high] = real[low] - re;
                    imaginary[high] = imaginary[low] - im;
                    real[low] += re;
                    imaginary[low] += im;
                }
            }
        }
    }

    private void reorder(final double[] real, final double[] imaginary) {
        final int shift = Integer.numberOfLeadingZeros(length) + 1;
        for (int i = 0; i < length; i++) {
            final int j = Integer.reverse(i) >>> shift;
            if (i < j) {
                swap(real, i, j);
                swap(imaginary, i, j);
            }
        }
    }

    private static void swap(final double[] values, final int i, final int j) {
        final double value = values[i];
        values[i] = values[j];
        values[j] = value;
    }
}
