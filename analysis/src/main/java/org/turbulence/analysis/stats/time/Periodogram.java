package org.turbulence.analysis.stats.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The periods of values over time. Values are averaged in bins of equal time, and the power of the averages is taken by
 * frequency at two scales: the whole span in up to {@value #MOST_BINS} bins finds long periods; with more samples than
 * {@value #SAMPLES_PER_BIN} a bin, stretches of {@value #STRETCH_BINS} bins of {@value #SAMPLES_PER_BIN} samples each
 * find the short ones, of which some {@value #MOST_STRETCHES} spread over the span are enough. Shadows that these cast
 * on the long ones are left out. Values above a clip count as the clip, so that a few wild ones do not drown a regular
 * pattern. Periods below two bins cannot be seen. Not for use by several threads.
 */
public final class Periodogram {
    private static final int MOST_BINS = 1 << 16;
    private static final int STRETCH_BINS = 1 << 14;
    private static final int MOST_STRETCHES = 256;
    private static final int FEWEST_BINS = 256;
    private static final int SAMPLES_PER_BIN = 4;
    private static final double SAME_PERIOD = 0.02;
    /** The whole span is looked at for periods above this part of a stretch, below which stretches see them better. */
    private static final int LONG_FROM = 8;
    /** How well a period of a stretch is placed, in frequencies of its spectrum. */
    private static final double PLACE_IN_LINES = 0.3;
    /** A part of the variance below which a period is of no use, however sure it is. */
    private static final double LEAST_SHARE = 0.001;

    private final long originNs;
    private final double clip;
    private final double coarseNs;
    private final double fineNs;
    private final double[] coarseSums;
    private final int[] coarseCounts;
    private final double[] fineSums;
    private final int[] fineCounts;
    private final Spectrum fine;
    private final long everyStretch;
    private long stretch;

    /**
     * A periodogram of what is to come.
     *
     * @param originNs time of the first sample
     * @param spanNs from there to the end of the last
     * @param sampledNs the part of the span in which there are samples
     * @param samples how many there will be
     * @param clip largest value that counts as itself
     */
    public Periodogram(
            final long originNs, final long spanNs, final long sampledNs, final long samples, final long clip) {
        this.originNs = originNs;
        this.clip = clip;
        final long fitting = Math.max(2, Math.min(MOST_BINS, Long.highestOneBit(samples / SAMPLES_PER_BIN + 1)));
        final int bins = spanNs > 0 ? (int) fitting : 2;
        coarseNs = Math.max(1, spanNs) / (double) bins;
        coarseSums = new double[bins];
        coarseCounts = new int[bins];
        final boolean two = samples / bins > 2 * SAMPLES_PER_BIN && bins == MOST_BINS;
        fineNs = two ? sampledNs / (double) samples * SAMPLES_PER_BIN : 0;
        everyStretch = Math.max(1, samples / SAMPLES_PER_BIN / STRETCH_BINS / MOST_STRETCHES);
        fineSums = new double[two ? STRETCH_BINS : 0];
        fineCounts = new int[fineSums.length];
        fine = new Spectrum(STRETCH_BINS);
    }

    /** Adds the first samples of two columns, in the order of time. */
    public void record(final long[] timesNs, final long[] values, final int length) {
        final double perBin = 1 / coarseNs;
        final int last = coarseSums.length - 1;
        for (int i = 0; i < length; i++) {
            final int bin = Math.min(last, Math.max(0, (int) ((timesNs[i] - originNs) * perBin)));
            coarseSums[bin] += Math.min((double) values[i], clip);
            coarseCounts[bin]++;
        }
        if (fineNs > 0) {
            recordFine(timesNs, values, length);
        }
    }

    private void recordFine(final long[] timesNs, final long[] values, final int length) {
        final double perBin = 1 / fineNs;
        for (int i = 0; i < length; i++) {
            final long bin = (long) ((timesNs[i] - originNs) * perBin);
            final long at = bin / STRETCH_BINS;
            if (at % everyStretch != 0) {
                continue;
            }
            if (at != stretch) {
                endStretch();
                stretch = at;
            }
            final int within = (int) (bin & (STRETCH_BINS - 1));
            fineSums[within] += Math.min((double) values[i], clip);
            fineCounts[within]++;
        }
    }

    private void endStretch() {
        fine.add(means(fineSums, fineCounts));
        Arrays.fill(fineSums, 0);
        Arrays.fill(fineCounts, 0);
    }

    /** The periods of all samples so far, at most as many as wanted, the strongest first; call once. */
    public List<Period> periods(final int most) {
        if (!looks()) {
            return List.of();
        }
        final Spectrum coarse = new Spectrum(coarseSums.length);
        coarse.add(means(coarseSums, coarseCounts));
        final List<Period> periods = new ArrayList<>();
        final List<Period> longOnes = new Peaks(coarse).periods(coarseNs * coarseSums.length);
        if (fineNs > 0) {
            final List<Period> shortOnes = new Peaks(fine).periods(fineNs * STRETCH_BINS);
            periods.addAll(shortOnes);
            longOnes.stream()
                    .filter(period -> period.periodNs() > fineNs * STRETCH_BINS / LONG_FROM)
                    .filter(period ->
                            shortOnes.stream().noneMatch(known -> isSame(known, period) || isAlias(known, period)))
                    .forEach(periods::add);
        } else {
            periods.addAll(longOnes);
        }
        periods.removeIf(period -> period.varianceShare() < LEAST_SHARE);
        periods.sort((left, right) -> Double.compare(right.varianceShare(), left.varianceShare()));
        return List.copyOf(periods.subList(0, Math.min(most, periods.size())));
    }

    /** Whether there are samples enough to look for periods. */
    public boolean looks() {
        return coarseSums.length >= FEWEST_BINS;
    }

    /** The shortest period that could have been found. */
    public double shortestNs() {
        return 2 * (fineNs > 0 ? fineNs : coarseNs);
    }

    /**
     * Whether a long period is only the shadow of a short one: a harmonic of it, seen at intervals of a coarse bin,
     * looks as slow as its distance from the nearest multiple of their rate.
     */
    private boolean isAlias(final Period shorter, final Period longer) {
        final double rate = 1 / coarseNs;
        final double seen = 1 / longer.periodNs();
        for (int harmonic = 1; harmonic <= shorter.harmonics() + 1; harmonic++) {
            final double frequency = harmonic / shorter.periodNs();
            final double shadow = Math.abs(frequency - Math.rint(frequency / rate) * rate);
            final double unsure =
                    harmonic * PLACE_IN_LINES / (fineNs * STRETCH_BINS) + 2 / (coarseNs * coarseSums.length);
            if (frequency > rate / 2 && Math.abs(shadow - seen) <= unsure) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSame(final Period left, final Period right) {
        return Math.abs(left.periodNs() / right.periodNs() - 1) < SAME_PERIOD;
    }

    private static double[] means(final double[] sums, final int[] counts) {
        final double[] means = new double[sums.length];
        for (int i = 0; i < sums.length; i++) {
            means[i] = counts[i] == 0 ? Double.NaN : sums[i] / counts[i];
        }
        return means;
    }
}
