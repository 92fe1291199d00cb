package org.turbulence.analysis.report.plot;

import java.util.Arrays;
import java.util.List;

/**
 * Values along time, reduced to the lowest, the highest and the mean of each of many equal steps, so that none that
 * stands out is lost. A step without a value is a gap. The first step begins at 0.
 */
public final class Strip {
    private static final int DIGIT_BITS = 6;
    private static final int LEVELS = 1 << (2 * DIGIT_BITS);
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final String GAP = "......";

    private final double step;
    private final double[] low;
    private final double[] high;
    private final double[] sum;
    private final int[] parts;
    private final List<Double> dividers;

    /**
     * A strip of gaps.
     *
     * @param step length of a step on the horizontal axis
     * @param count how many steps
     * @param dividers where something begins anew
     */
    public Strip(final double step, final int count, final List<Double> dividers) {
        if (count < 1 || !(step > 0)) {
            throw new IllegalArgumentException(
                    "a strip must have a step with a length (got: " + count + " steps of " + step + ")");
        }
        this.step = step;
        this.low = new double[count];
        this.high = new double[count];
        this.sum = new double[count];
        this.parts = new int[count];
        this.dividers = List.copyOf(dividers);
        Arrays.fill(low, Double.NaN);
        Arrays.fill(high, Double.NaN);
    }

    /** Widens a step to values from low to high; its mean becomes that of all means given. */
    public void extend(final int index, final double from, final double to, final double mean) {
        sum[index] += mean;
        parts[index]++;
        low[index] = Double.isNaN(low[index]) ? from : Math.min(low[index], from);
        high[index] = Double.isNaN(high[index]) ? to : Math.max(high[index], to);
    }

    double step() {
        return step;
    }

    int count() {
        return low.length;
    }

    boolean isGap(final int index) {
        return Double.isNaN(low[index]);
    }

    double low(final int index) {
        return low[index];
    }

    double high(final int index) {
        return high[index];
    }

    double mean(final int index) {
        return sum[index] / Math.max(1, parts[index]);
    }

    List<Double> dividers() {
        return dividers;
    }

    /** Where the last step ends. */
    double end() {
        return step * low.length;
    }

    /** The strip in at most so many steps. */
    Strip reduced(final int steps) {
        final int pooled = (low.length + steps - 1) / steps;
        if (pooled == 1) {
            return this;
        }
        final Strip reduced = new Strip(step * pooled, (low.length + pooled - 1) / pooled, dividers);
        for (int i = 0; i < low.length; i++) {
            if (!isGap(i)) {
                reduced.extend(i / pooled, low[i], high[i], mean(i));
            }
        }
        return reduced;
    }

    /**
     * The steps as text for a script: six digits of base 64 a step, two each for the pixels of the lowest, the highest
     * and the mean as parts in 4,095 of the scale's length; six dots for a gap.
     */
    String encoded(final Scale y) {
        final StringBuilder text = new StringBuilder(low.length * GAP.length());
        for (int i = 0; i < low.length; i++) {
            if (isGap(i)) {
                text.append(GAP);
            } else {
                digits(text, level(y, low[i]));
                digits(text, level(y, high[i]));
                digits(text, level(y, mean(i)));
            }
        }
        return text.toString();
    }

    private static int level(final Scale y, final double value) {
        final double share = (y.at(value) - y.lowPixel()) / (y.highPixel() - y.lowPixel());
        return (int) Math.round(share * (LEVELS - 1));
    }

    private static void digits(final StringBuilder text, final int level) {
        text.append(DIGITS.charAt(level >> DIGIT_BITS)).append(DIGITS.charAt(level & ((1 << DIGIT_BITS) - 1)));
    }
}
