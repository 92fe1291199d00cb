package org.turbulence.analysis.stats.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * The periods that stand out of a {@link Spectrum}. In noise the power at a frequency, summed over K stretches, is a
 * gamma variable of shape K around the power of its neighbourhood, so slow wander, which has much power at all long
 * periods, is no period. The level of a neighbourhood is the median over its frequencies. A peak counts when its
 * chance, over all frequencies looked at, is below {@value #MOST_CHANCE}. Peaks at multiples of another's frequency are
 * its harmonics and are added to it.
 */
final class Peaks {
    private static final double MOST_CHANCE = 0.001;
    private static final int FEWEST_CYCLES = 4;
    private static final int REACH = 48;
    private static final int WIDTH = 2;
    private static final int MOST_HARMONICS = 64;
    private static final double PART_OF_STRONGEST = 0.25;

    private final double[] power;
    private final GammaDistribution noise;
    private final double medianOfNoise;
    private final List<Peak> peaks = new ArrayList<>();

    private record Peak(double cycles, double power, double chance) {}

    Peaks(final Spectrum spectrum) {
        power = spectrum.power();
        noise = GammaDistribution.of(Math.max(1, spectrum.stretches()), 1);
        medianOfNoise = noise.inverseCumulativeProbability(0.5);
    }

    /** The periods, the one with most of the variance first. */
    List<Period> periods(final double stretchNs) {
        find();
        final double total = Arrays.stream(power).skip(1).sum();
        final List<Period> periods = new ArrayList<>();
        final List<Peak> left = new ArrayList<>(peaks);
        while (!left.isEmpty()) {
            final Peak base = base(left);
            final List<Peak> harmonics = left.stream()
                    .filter(peak -> !peak.equals(base) && isHarmonic(base, peak))
                    .toList();
            left.remove(base);
            left.removeAll(harmonics);
            final double sum =
                    base.power() + harmonics.stream().mapToDouble(Peak::power).sum();
            final double chance = Math.min(
                    base.chance(),
                    harmonics.stream().mapToDouble(Peak::chance).min().orElse(1));
            periods.add(new Period(stretchNs / base.cycles(), sum / total, harmonics.size(), chance));
        }
        periods.sort(Comparator.comparingDouble(Period::varianceShare).reversed());
        return periods;
    }

    /** The strongest peak, or the lowest of those about as strong of which it is a plain multiple. */
    private static Peak base(final List<Peak> peaks) {
        final Peak strongest =
                peaks.stream().max(Comparator.comparingDouble(Peak::power)).orElseThrow();
        return peaks.stream()
                .filter(peak -> peak.power() >= PART_OF_STRONGEST * strongest.power())
                .filter(peak -> {
                    final double multiple = Math.rint(strongest.cycles() / peak.cycles());
                    return multiple >= 2
                            && multiple <= MOST_HARMONICS
                            && Math.abs(strongest.cycles() - multiple * peak.cycles()) <= unsure(multiple);
                })
                .findFirst()
                .orElse(strongest);
    }

    /** Whether a peak stands at a multiple of a base, or where a multiple beyond half the rate of bins seems to be. */
    private boolean isHarmonic(final Peak base, final Peak peak) {
        final double rate = 2.0 * (power.length - 1);
        for (int multiple = 2; multiple <= MOST_HARMONICS; multiple++) {
            final double frequency = multiple * base.cycles();
            final double seen = Math.abs(frequency - Math.rint(frequency / rate) * rate);
            if (Math.abs(seen - peak.cycles()) <= Math.min(unsure(multiple), base.cycles() / 4)) {
                return true;
            }
        }
        return false;
    }

    /** How far a multiple may stand from its place, in cycles. */
    private static double unsure(final double multiple) {
        return 0.5 + 0.1 * multiple;
    }

    private void find() {
        final int looked = power.length - FEWEST_CYCLES;
        for (int i = FEWEST_CYCLES; i < power.length - 1; i++) {
            if (power[i] > power[i - 1] && power[i] >= power[i + 1]) {
                final double level = level(i) / medianOfNoise;
                final double chance = level > 0 ? Math.min(1, looked * noise.survivalProbability(power[i] / level)) : 1;
                if (chance < MOST_CHANCE) {
                    peaks.add(new Peak(refined(i), around(i), chance));
                }
            }
        }
    }

    /** Median power of the neighbourhood, without the peak itself. */
    private double level(final int at) {
        final int from = Math.max(1, at - REACH);
        final int to = Math.min(power.length, at + REACH + 1);
        final double[] around = new double[to - from];
        int count = 0;
        for (int i = from; i < to; i++) {
            if (Math.abs(i - at) > WIDTH) {
                around[count++] = power[i];
            }
        }
        if (count == 0) {
            return 0;
        }
        Arrays.sort(around, 0, count);
        return around[count / 2];
    }

    private double around(final int at) {
        double sum = 0;
        for (int i = Math.max(1, at - WIDTH); i <= Math.min(power.length - 1, at + WIDTH); i++) {
            sum += power[i];
        }
        return sum;
    }

    /** The top of the parabola through the logarithms of three neighbours, which is good to a tenth of a frequency. */
    private double refined(final int at) {
        final double before = Math.log(power[at - 1]);
        final double here = Math.log(power[at]);
        final double after = Math.log(power[at + 1]);
        final double bend = before - 2 * here + after;
        return bend < 0 && Double.isFinite(bend) ? at + 0.5 * (before - after) / bend : at;
    }
}
