package org.turbulence.analysis.report.simulation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.report.Figures;

/** A simulation as rows for programs, times in us with all their digits. */
final class SimulationCsv {
    static final MathContext COST_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

    private static final int DECIMALS_OF_US = 6;

    private SimulationCsv() {}

    static List<String> head(final SimulationReport report) {
        final List<String> head = new ArrayList<>(List.of(
                "model",
                "hosts",
                "noise",
                "n",
                "min_us",
                "q1_us",
                "median_us",
                "mean_us",
                "q3_us",
                "p99_us",
                "max_us",
                "quiet_us",
                "quiet_near_us",
                "mean_over_quiet",
                "mean_over_quiet_near"));
        if (report.hasCosts()) {
            head.addAll(List.of("quiet_usd", "mean_usd", "cost_increase"));
        }
        return head;
    }

    static List<List<String>> rows(final SimulationReport report) {
        final List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < report.results().size(); i++) {
            final ScaleResult result = report.results().get(i);
            final Distribution d = result.distribution();
            final List<String> row = new ArrayList<>(List.of(
                    report.model().word(),
                    Integer.toString(result.hosts()),
                    result.kind().word(),
                    Integer.toString(d.count()),
                    us(d.min()),
                    us(d.lowQuartile()),
                    us(d.median()),
                    us(d.mean()),
                    us(d.highQuartile()),
                    us(d.p99()),
                    us(d.max()),
                    us((double) result.quietPs()),
                    us((double) result.quietNearPs()),
                    Figures.exact(result.slowdown()).toPlainString(),
                    Figures.exact(result.slowdownOverNear()).toPlainString()));
            if (report.hasCosts()) {
                row.add(Figures.exact(report.costs().get(i).quietUsd()).toPlainString());
                row.add(Figures.exact(report.costs().get(i).meanUsd()).toPlainString());
                row.add(Figures.exact(report.costs().get(i).increase()).toPlainString());
            }
            rows.add(row);
        }
        return rows;
    }

    /** Picoseconds as microseconds; a whole number of ps keeps every digit. */
    static String us(final double ps) {
        return new BigDecimal(ps)
                .movePointLeft(DECIMALS_OF_US)
                .setScale(DECIMALS_OF_US, RoundingMode.HALF_EVEN)
                .toPlainString();
    }
}
