package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.turbulence.analysis.noise.Quantile;
import org.turbulence.analysis.noise.TopShare;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Figures;

/**
 * One figure of the round trips of a trial, as every format shows it.
 *
 * @param head how people read it, such as {@code p99.9}
 * @param key how programs read it, such as {@code p999}
 * @param rttNs its value as a whole round trip; empty where the trial has too few samples
 * @param reason why it is empty, such as {@code n<3688}; empty text where it is not
 */
record NoiseFigure(String head, String key, OptionalDouble rttNs, String reason) {
    /** All figures of a row, from left to right; the same heads and keys for every row. */
    static List<NoiseFigure> of(final TrialNoise row) {
        final List<NoiseFigure> figures = new ArrayList<>();
        figures.add(known("min", (double) row.rttMinNs()));
        figures.add(known("mean", row.rttMeanNs()));
        for (final Quantile quantile : row.quantiles()) {
            final String head = quantile.name();
            final String key = head.replace(".", "");
            if (quantile.rttNs().isPresent()) {
                figures.add(new NoiseFigure(
                        head, key, OptionalDouble.of((double) quantile.rttNs().getAsLong()), ""));
            } else {
                figures.add(new NoiseFigure(head, key, OptionalDouble.empty(), quantile.reason()));
            }
        }
        figures.add(known("max", (double) row.rttMaxNs()));
        final TopShare top = row.top();
        figures.add(new NoiseFigure(
                "top 0.1 %",
                "top01PercentMean", top.meanRttNs(), top.meanRttNs().isPresent() ? "" : top.reason()));
        return figures;
    }

    private static NoiseFigure known(final String name, final double rttNs) {
        return new NoiseFigure(name, name, OptionalDouble.of(rttNs), "");
    }

    /** Half of it in microseconds, or the reason why there is none. */
    String halfMicros() {
        return rttNs.isPresent() ? Figures.micros(rttNs.getAsDouble() / 2) : reason;
    }

    /** Divided by a baseline, or the reason why it cannot be. */
    String over(final long baselineRttNs) {
        if (rttNs.isEmpty()) {
            return reason;
        }
        return baselineRttNs == 0 ? "all 0" : Figures.ratio(rttNs.getAsDouble() / baselineRttNs);
    }
}
