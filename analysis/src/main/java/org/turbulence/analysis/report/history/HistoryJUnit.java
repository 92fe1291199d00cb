package org.turbulence.analysis.report.history;

import java.util.Comparator;
import java.util.Optional;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.report.gate.JUnitXml;
import org.turbulence.analysis.report.gate.JUnitXml.Outcome;
import org.turbulence.analysis.report.gate.Quantities;

/** A checked history as JUnit XML: one case a series, which fails by the worst of its findings. */
final class HistoryJUnit {
    private HistoryJUnit() {}

    static String render(final HistoryCheck check) {
        final JUnitXml xml = new JUnitXml("track");
        for (final CheckedSeries series : check.series()) {
            final Optional<Finding> worst = series.findings().stream()
                    .filter(finding ->
                            finding.state() == Finding.State.FAILING || finding.state() == Finding.State.OPEN)
                    .min(Comparator.comparing(Finding::state));
            xml.add(
                    series.series().key().key().toString(),
                    series.series().key().metric() + " on "
                            + series.series().key().host(),
                    worst.map(HistoryJUnit::outcome).orElse(Outcome.PASSED),
                    worst.map(finding -> finding.kind().word()).orElse(""),
                    worst.map(finding -> message(series, finding)).orElse(""));
        }
        return xml.render();
    }

    private static Outcome outcome(final Finding finding) {
        return finding.state() == Finding.State.FAILING ? Outcome.FAILURE : Outcome.SKIPPED;
    }

    private static String message(final CheckedSeries series, final Finding finding) {
        return finding.kind().word() + " " + Quantities.change(finding.relativeChange()) + " since run "
                + finding.run().id() + "; accept it with track accept "
                + finding.id(series.series().key()) + " --why REASON";
    }
}
