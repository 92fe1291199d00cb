package org.turbulence.analysis.stats.time;

/**
 * The power of a series by frequency, averaged over stretches of equal length (Welch, <i>IEEE Trans. Audio
 * Electroacoust.</i> 15, 70, 1967; without overlap): each stretch loses its mean and is tapered with a Hann window, so
 * that a slow wander does not leak into short periods. Not for use by several threads.
 */
final class Spectrum {
    private final int length;
    private final Fourier fourier;
    private final double[] taper;
    private final double[] real;
    private final double[] imaginary;
    private final double[] power;
    private int stretches;

    /** @param length values of a stretch, a power of two */
    Spectrum(final int length) {
        this.length = length;
        fourier = new Fourier(length);
        taper = new double[length];
        for (int i = 0; i < length; i++) {
            taper[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / length);
        }
        real = new double[length];
        imaginary = new double[length];
        power = new double[length / 2 + 1];
    }

    /** Adds one stretch; an element without a value is NaN and counts as the mean. */
    void add(final double[] values) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < length; i++) {
            if (!Double.isNaN(values[i])) {
                sum += values[i];
                count++;
            }
        }
        if (count == 0) {
            return;
        }
        final double mean = sum / count;
        for (int i = 0; i < length; i++) {
            real[i] = Double.isNaN(values[i]) ? 0 : (values[i] - mean) * taper[i];
            imaginary[i] = 0;
        }
        fourier.transform(real, imaginary);
        for (int i = 0; i < power.length; i++) {
            power[i] += real[i] * real[i] + imaginary[i] * imaginary[i];
        }
        stretches++;
    }

    /** Stretches that were added. */
    int stretches() {
        return stretches;
    }

    /** Sum of the power of all stretches at each frequency: element i is i cycles a stretch. */
    double[] power() {
        return power;
    }
}
