package org.turbulence.analysis.report.fit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.fit.Estimate;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.loggops.fit.PrttFit;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Figures;

/** Fitted parameters as a document for people. */
final class FitDocument {
    private static final int MOST_DECIMALS = 6;

    private FitDocument() {}

    static Document of(final FitReport report) {
        final List<Document.Part> parts = new ArrayList<>();
        final List<String> notes = new ArrayList<>();
        for (final LinkFit link : report.fits()) {
            link.doubts().forEach(doubt -> notes.add(link.link().name() + ": " + doubt));
            if (link.fit() != null) {
                parts.add(parameters(link, report.confidence()));
                parts.add(facts(link));
            }
        }
        report.doubts().forEach(doubt -> notes.add(doubt.toString()));
        notes.add(
                "The lines of o_s, o_r, g, G and O run over the sizes of the first protocol, weighted by 1/PRTT(1,0,s)"
                        + " squared; their intervals are the wider of the regression's t interval and its"
                        + " heteroscedasticity-consistent one (HC3). L carries the order-statistics interval of the median over"
                        + " the iterations, moved by the intervals of o_s and o_r.");
        parts.add(new Document.Notes("Notes", notes));
        return new Document("LogGOPS parameters of " + report.run(), parts);
    }

    /** Whether an estimate is told apart from nothing; a time below 0 cannot be. */
    private static String standing(final Estimate estimate) {
        if (estimate.value() < 0) {
            return "below 0, cannot be";
        }
        return estimate.low() <= 0 ? "may be 0" : "above 0";
    }

    private static Document.Grid parameters(final LinkFit link, final double confidence) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Parameter parameter : Parameter.of(link.fit())) {
            final Estimate estimate = parameter.estimate();
            final double half = (estimate.high() - estimate.low()) / 2;
            rows.add(List.of(
                    parameter.name(),
                    asSureAs(estimate.value(), half),
                    asSureAs(estimate.low(), half),
                    asSureAs(estimate.high(), half),
                    parameter.unit(),
                    Integer.toString(parameter.sizes()),
                    standing(estimate)));
        }
        return new Document.Grid(
                link.link().name() + ": with intervals of " + Figures.ratio(100 * confidence) + " %",
                List.of(
                        Column.left("parameter"),
                        Column.right("value"),
                        Column.right("low"),
                        Column.right("high"),
                        Column.left("unit"),
                        Column.right("sizes"),
                        Column.left("standing")),
                rows);
    }

    private static Document.Facts facts(final LinkFit link) {
        final PrttFit fit = link.fit();
        final String changes = fit.changes().isEmpty()
                ? "none"
                : "from " + fit.changes().stream().map(String::valueOf).collect(Collectors.joining(", ")) + " B on";
        return new Document.Facts(
                link.link().name() + ": protocol and residuals",
                List.of(
                        new Fact("S", Parameter.eager(fit)),
                        new Fact("protocol changes", changes),
                        new Fact(
                                "o_r", fit.receiveOverheadNs().isPresent() ? "measured" : "not measured, taken as o_s"),
                        new Fact(
                                "largest residual of g + (s-1)G",
                                largest(fit.spacing().residuals()) + " ns"),
                        new Fact(
                                "largest residual of o_s + (s-1)O",
                                largest(fit.sending().line().residuals()) + " ns"),
                        new Fact(
                                "iterations",
                                Integer.toString(link.link().roundTrips().size())),
                        new Fact("for simulate", loggops(fit.parameters()))));
    }

    /** The parameters as {@code simulate --loggops} takes them. */
    static String loggops(final LogGops p) {
        return "L=" + p.latencyPs() + "ps,o=" + p.overheadPs() + "ps,g=" + p.gapPs() + "ps,G=" + p.nearGapFs()
                + "fs,O=" + p.overheadPerByteFs() + "fs"
                + (p.eagerBytes() == Long.MAX_VALUE ? "" : ",S=" + p.eagerBytes());
    }

    private static String largest(final List<Double> residuals) {
        return rounded(residuals.stream().mapToDouble(Math::abs).max().orElse(0));
    }

    /** With two digits of the uncertainty. */
    private static String asSureAs(final double value, final double uncertainty) {
        final int decimals = uncertainty > 0 ? 1 - (int) Math.floor(Math.log10(uncertainty)) : MOST_DECIMALS;
        return new BigDecimal(value)
                .setScale(Math.max(0, Math.min(MOST_DECIMALS, decimals)), RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    private static String rounded(final double value) {
        return Figures.ratio(value);
    }
}
