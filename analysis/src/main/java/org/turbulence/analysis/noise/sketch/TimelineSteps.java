package org.turbulence.analysis.noise.sketch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.turbulence.analysis.model.SampleBlock;

/**
 * Fills a timeline. A first pass tells it from when to when each trial was measured; a second one puts each sample into
 * its step. Not for use by several threads.
 */
final class TimelineSteps {
    private final List<Long> startsNs = new ArrayList<>();
    private final List<Long> endsNs = new ArrayList<>();
    private final List<Double> offsetsNs = new ArrayList<>();
    private double stepNs;
    private long[] lowNs = new long[0];
    private long[] highNs = new long[0];
    private double[] sumNs = new double[0];
    private long[] counts = new long[0];

    /** Samples of another trial follow in the first pass. */
    void nextTrial() {
        startsNs.add(Long.MAX_VALUE);
        endsNs.add(Long.MIN_VALUE);
    }

    void extend(final SampleBlock block) {
        final int trial = startsNs.size() - 1;
        long start = startsNs.get(trial);
        long end = endsNs.get(trial);
        for (int i = 0; i < block.count(); i++) {
            final long sentNs = block.sentOffsetNs()[i];
            start = Math.min(start, sentNs);
            end = Math.max(end, sentNs);
        }
        startsNs.set(trial, start);
        endsNs.set(trial, end);
    }

    /** Lays out so many steps; the second pass may begin. */
    void layOut(final int steps) {
        double lengthNs = 0;
        for (int i = 0; i < startsNs.size(); i++) {
            offsetsNs.add(lengthNs);
            lengthNs += Math.max(0.0, (double) endsNs.get(i) - startsNs.get(i) + 1);
        }
        stepNs = Math.max(1, lengthNs) / steps;
        lowNs = new long[steps];
        highNs = new long[steps];
        sumNs = new double[steps];
        counts = new long[steps];
        Arrays.fill(lowNs, Timeline.GAP);
        Arrays.fill(highNs, Timeline.GAP);
    }

    void record(final int trial, final SampleBlock block) {
        final double shiftNs = offsetsNs.get(trial) - startsNs.get(trial);
        for (int i = 0; i < block.count(); i++) {
            final long valueNs = block.rttNs()[i];
            if (valueNs >= 0) {
                final int step = (int) Math.min(lowNs.length - 1, (block.sentOffsetNs()[i] + shiftNs) / stepNs);
                lowNs[step] = lowNs[step] == Timeline.GAP ? valueNs : Math.min(lowNs[step], valueNs);
                highNs[step] = Math.max(highNs[step], valueNs);
                sumNs[step] += valueNs;
                counts[step]++;
            }
        }
    }

    Timeline timeline() {
        final double[] meanNs = new double[sumNs.length];
        for (int i = 0; i < meanNs.length; i++) {
            meanNs[i] = sumNs[i] / Math.max(1, counts[i]);
        }
        return new Timeline(stepNs, lowNs, highNs, meanNs, offsetsNs.subList(1, offsetsNs.size()));
    }
}
