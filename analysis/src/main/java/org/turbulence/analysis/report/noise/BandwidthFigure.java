package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.turbulence.analysis.noise.Bandwidth;
import org.turbulence.analysis.noise.Quantile;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Figures;

/**
 * One figure of the ping-pong bandwidth of a row, as every format shows it.
 *
 * @param head how people read it, such as {@code p0.1}
 * @param key how programs read it, such as {@code p01}
 * @param bitsPerSecond its value; empty where the row has too few samples
 * @param reason why it is empty; empty text where it is not
 */
record BandwidthFigure(String head, String key, OptionalDouble bitsPerSecond, String reason) {
    /** The heads of all figures, the same for every row. */
    static final List<String> HEADS = List.of("max", "mean", "median", "p1", "p0.1", "p0.01", "min", "bottom 0.1 %");

    /** By the percentile of the round trip, which is the opposite one of the bandwidth. */
    private static final Map<String, String> OPPOSITES =
            Map.of("p50", "median", "p99", "p1", "p99.9", "p0.1", "p99.99", "p0.01");

    /** All figures of a row, from the best to the worst. */
    static List<BandwidthFigure> of(final TrialNoise row, final Bandwidth bandwidth) {
        final List<BandwidthFigure> figures = new ArrayList<>();
        figures.add(known("max", bandwidth.ofRtt((double) row.rttMinNs())));
        figures.add(known("mean", bandwidth.meanBitsPerSecond()));
        for (final Quantile quantile : row.quantiles()) {
            final String head = OPPOSITES.get(quantile.name());
            figures.add(new BandwidthFigure(
                    head,
                    head.replace("0.01", "001").replace("0.1", "01"),
                    quantile.rttNs().isPresent()
                            ? OptionalDouble.of(
                                    bandwidth.ofRtt((double) quantile.rttNs().getAsLong()))
                            : OptionalDouble.empty(),
                    quantile.reason()));
        }
        figures.add(known("min", bandwidth.ofRtt((double) row.rttMaxNs())));
        figures.add(new BandwidthFigure(
                "bottom 0.1 %",
                "bottom01PercentMean",
                bandwidth.bottomMeanBitsPerSecond(),
                bandwidth.bottomMeanBitsPerSecond().isPresent() ? "" : row.top().reason()));
        return figures;
    }

    private static BandwidthFigure known(final String name, final double bitsPerSecond) {
        return new BandwidthFigure(name, name, OptionalDouble.of(bitsPerSecond), "");
    }

    /** Divided by a unit or a baseline, or the reason why there is none. */
    String shown(final double divisor) {
        if (bitsPerSecond.isEmpty()) {
            return reason;
        }
        final double ratio = bitsPerSecond.getAsDouble() / divisor;
        return Double.isFinite(ratio) ? Figures.ratio(ratio) : "RTT 0";
    }
}
