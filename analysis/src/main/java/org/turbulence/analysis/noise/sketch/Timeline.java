package org.turbulence.analysis.noise.sketch;

import java.util.List;

/**
 * The samples of a configuration along the time that was measured, reduced to the smallest, the largest and the mean of
 * each of equal steps. The forks follow one another; what lay between them is left out.
 */
public final class Timeline {
    /** What stands where no sample began. */
    static final long GAP = -1;

    private final double stepNs;
    private final long[] lowNs;
    private final long[] highNs;
    private final double[] meanNs;
    private final List<Double> forkStartsNs;

    /** Keeps the arrays, which nobody may change any more. */
    Timeline(
            final double stepNs,
            final long[] lowNs,
            final long[] highNs,
            final double[] meanNs,
            final List<Double> forkStartsNs) {
        this.stepNs = stepNs;
        this.lowNs = lowNs;
        this.highNs = highNs;
        this.meanNs = meanNs;
        this.forkStartsNs = List.copyOf(forkStartsNs);
    }

    /** Length of a step. */
    public double stepNs() {
        return stepNs;
    }

    /** How many steps there are. */
    public int count() {
        return lowNs.length;
    }

    /** Whether no sample began in a step. */
    public boolean isGap(final int step) {
        return highNs[step] == GAP;
    }

    /** The smallest sample that began in a step that is no gap. */
    public long lowNs(final int step) {
        return lowNs[step];
    }

    /** The largest sample that began in a step that is no gap. */
    public long highNs(final int step) {
        return highNs[step];
    }

    /** The mean of the samples that began in a step that is no gap. */
    public double meanNs(final int step) {
        return meanNs[step];
    }

    /** Where each trial but the first begins. */
    public List<Double> forkStartsNs() {
        return forkStartsNs;
    }

    /** How long all of it is. */
    public double lengthNs() {
        return stepNs * lowNs.length;
    }
}
