package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A scale on which equal differences take equal space. Ticks are multiples of 1, 2 or 5 times a power of ten.
 *
 * @param low value at the low end
 * @param high value at the high end, above it
 * @param lowPixel pixel of the low end
 * @param highPixel pixel of the high end
 * @param tickCount how many ticks there should be, about
 * @param label text of a tick
 */
public record LinearScale(
        double low, double high, double lowPixel, double highPixel, int tickCount, DoubleFunction<String> label)
        implements Scale {
    private static final double SLACK = 1e-9;

    public LinearScale {
        if (!(low < high) || !Double.isFinite(high - low)) {
            throw new IllegalArgumentException(
                    "a scale must go up between finite ends (got: " + low + " .. " + high + ")");
        }
    }

    /** A scale from zero to a little above the largest value. */
    public static LinearScale fromZero(
            final double largest, final double lowPixel, final double highPixel, final int tickCount) {
        final double high = largest > 0 ? largest * 1.05 : 1;
        return new LinearScale(0, high, lowPixel, highPixel, tickCount, Labels::tick);
    }

    @Override
    public double at(final double value) {
        final double share = (Math.max(low, Math.min(high, value)) - low) / (high - low);
        return lowPixel + share * (highPixel - lowPixel);
    }

    @Override
    public List<Tick> ticks() {
        final double step = step((high - low) / Math.max(1, tickCount));
        final List<Tick> ticks = new ArrayList<>();
        final long first = (long) Math.ceil(low / step - SLACK);
        final long last = (long) Math.floor(high / step + SLACK);
        for (long i = first; i <= last; i++) {
            ticks.add(new Tick(i * step, label.apply(i * step)));
        }
        return ticks;
    }

    /** The smallest of 1, 2, 5 times a power of ten that is not below. */
    static double step(final double atLeast) {
        final double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
        for (final int factor : new int[] {1, 2, 5}) {
            if (factor * power >= atLeast * (1 - SLACK)) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
