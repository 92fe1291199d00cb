package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A scale on which equal ratios take equal space. Ticks are powers of the base; on a short scale of base ten also 2 and
 * 5 times these, and on a very short one equal steps.
 *
 * @param low value at the low end, above 0
 * @param high value at the high end, above it
 * @param lowPixel pixel of the low end
 * @param highPixel pixel of the high end
 * @param base 2 or 10
 * @param label text of a tick
 */
public record LogScale(
        double low, double high, double lowPixel, double highPixel, int base, DoubleFunction<String> label)
        implements Scale {
    private static final double MOST_LABELS = 9;
    private static final double PIXELS_PER_LABEL = 34;
    private static final double SHORT_DECADES = 2.2;
    private static final double VERY_SHORT_DECADES = 0.75;
    private static final double LONGEST_WITH_MINOR_DECADES = 5;
    private static final double SLACK = 1e-9;

    public LogScale {
        if (!(low > 0 && low < high) || Double.isInfinite(high)) {
            throw new IllegalArgumentException(
                    "a logarithmic scale must go up between finite ends above 0 (got: " + low + " .. " + high + ")");
        }
    }

    /** A scale of base ten that leaves a little room around the values. */
    public static LogScale around(
            final double least, final double most, final double lowPixel, final double highPixel) {
        final double room = Math.pow(Math.max(1.02, most / least), 0.04);
        return new LogScale(least / room, most * room, lowPixel, highPixel, 10, Labels::tick);
    }

    /** A scale of lengths of messages. */
    public static LogScale ofBytes(
            final double least, final double most, final double lowPixel, final double highPixel) {
        final double room = Math.pow(Math.max(2, most / least), 0.03);
        return new LogScale(least / room, most * room, lowPixel, highPixel, 2, Labels::bytes);
    }

    @Override
    public double at(final double value) {
        final double within = Math.max(low, Math.min(high, value));
        final double share = Math.log(within / low) / Math.log(high / low);
        return lowPixel + share * (highPixel - lowPixel);
    }

    @Override
    public List<Tick> ticks() {
        if (base == 2) {
            return powersOfTwo();
        }
        final double decades = Math.log10(high / low);
        if (decades < VERY_SHORT_DECADES) {
            return new LinearScale(low, high, lowPixel, highPixel, labelsThatFit(), label).ticks();
        }
        final boolean labelBetween = decades < SHORT_DECADES && labelsThatFit() >= 3 * decades;
        final List<Tick> ticks = powersOfTen(decades, labelBetween);
        return ticks.stream().filter(Tick::labelled).count() < 2 ? powersOfTen(decades, true) : ticks;
    }

    private int labelsThatFit() {
        return (int) Math.max(2, Math.min(MOST_LABELS, Math.abs(highPixel - lowPixel) / PIXELS_PER_LABEL));
    }

    private List<Tick> powersOfTwo() {
        final int first = (int) Math.ceil(Math.log(low) / Math.log(2) - SLACK);
        final int last = (int) Math.floor(Math.log(high) / Math.log(2) + SLACK);
        final int stride = (int) Math.max(1, Math.ceil((last - first + 1) / (labelsThatFit() + 1.0)));
        final List<Tick> ticks = new ArrayList<>();
        for (int power = first; power <= last; power++) {
            final double value = Math.pow(2, power);
            ticks.add(new Tick(value, Math.floorMod(power, stride) == 0 ? label.apply(value) : ""));
        }
        return ticks;
    }

    private List<Tick> powersOfTen(final double decades, final boolean labelBetween) {
        final List<Tick> ticks = new ArrayList<>();
        final int first = (int) Math.floor(Math.log10(low));
        final int last = (int) Math.floor(Math.log10(high) + SLACK);
        final int stride = (int) Math.max(1, Math.ceil((decades + 1) / (labelsThatFit() + 1.0)));
        for (int power = first; power <= last; power++) {
            final int most = decades > LONGEST_WITH_MINOR_DECADES ? 1 : 9;
            for (int factor = 1; factor <= most; factor++) {
                final double value = factor * Math.pow(10, power);
                if (value >= low * (1 - SLACK) && value <= high * (1 + SLACK)) {
                    final boolean whole = factor == 1 && Math.floorMod(power, stride) == 0;
                    final boolean between = labelBetween && (factor == 2 || factor == 5);
                    ticks.add(new Tick(value, whole || between ? label.apply(value) : ""));
                }
            }
        }
        return ticks;
    }
}
