package org.turbulence.analysis.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.loggops.fit.PrttFit;
import org.turbulence.analysis.report.Figures;

/** Fitted parameters as rows for programs, one a parameter. */
final class FitRows {
    static final List<String> HEAD =
            List.of("run", "link", "parameter", "unit", "value", "low", "high", "confidence", "sizes");

    private FitRows() {}

    static List<List<String>> of(final FitReport report) {
        final List<List<String>> rows = new ArrayList<>();
        final String confidence = Figures.exact(report.confidence()).toPlainString();
        for (final LinkFit link : report.fits()) {
            final PrttFit fit = link.fit();
            if (fit == null) {
                continue;
            }
            for (final Parameter parameter : Parameter.of(fit)) {
                rows.add(List.of(
                        report.run(),
                        link.link().name(),
                        parameter.name(),
                        parameter.unit(),
                        exact(parameter.estimate().value()),
                        exact(parameter.estimate().low()),
                        exact(parameter.estimate().high()),
                        confidence,
                        Integer.toString(parameter.sizes())));
            }
            final boolean changes = !fit.changes().isEmpty();
            rows.add(List.of(
                    report.run(),
                    link.link().name(),
                    "S",
                    "B",
                    changes ? Long.toString(fit.eagerBytes()) : "",
                    Long.toString(fit.eagerBytes()),
                    changes ? Long.toString(fit.changes().get(0) - 1) : "",
                    "",
                    Integer.toString(fit.sizes().size())));
        }
        return rows;
    }

    private static String exact(final double value) {
        return Figures.exact(value).toPlainString();
    }
}
