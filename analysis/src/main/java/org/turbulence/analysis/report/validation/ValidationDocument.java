package org.turbulence.analysis.report.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.turbulence.analysis.loggops.fit.Estimate;
import org.turbulence.analysis.loggops.validation.Validation;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Figures;

/** Real collectives beside their simulations as a document for people. */
final class ValidationDocument {
    private static final double PER_CENT = 100;
    private static final double MEDIAN = 0.5;

    private ValidationDocument() {}

    static Document of(final ValidationReport report) {
        final List<Document.Part> parts = new ArrayList<>();
        final boolean shared =
                report.rows().stream().anyMatch(row -> row.sharedCoresNs().isPresent());
        parts.add(new Document.Grid(
                "Time of a collective, us",
                columns(report, shared),
                report.rows().stream().map(row -> cells(row, shared)).toList()));
        parts.add(new Document.Notes("Notes", notes(report, shared)));
        return new Document("Real collectives of " + report.run() + " beside their simulation", parts);
    }

    private static List<Column> columns(final ValidationReport report, final boolean shared) {
        final double quantile =
                report.rows().isEmpty() ? MEDIAN : report.rows().get(0).quantile();
        final List<Column> columns = new ArrayList<>(List.of(
                Column.left("collective"),
                Column.right("processes"),
                Column.right("bytes"),
                Column.left("transport"),
                Column.right("n"),
                Column.right("q1"),
                Column.right("q3"),
                Column.right(
                        quantile == MEDIAN
                                ? "median"
                                : "quantile " + Figures.exact(quantile).toPlainString()),
                Column.right("its interval"),
                Column.right("predicted"),
                Column.right("its interval"),
                Column.right("error"),
                Column.right("its interval"),
                Column.left("comparable")));
        if (shared) {
            columns.add(Column.right("predicted, o shared"));
        }
        return columns;
    }

    private static List<String> cells(final Validation row, final boolean shared) {
        final List<String> cells = new ArrayList<>(List.of(
                row.measured().collective(),
                Integer.toString(row.measured().processes()),
                Figures.grouped(row.measured().bytes()),
                row.measured().link().getOrDefault("transport", ""),
                Figures.grouped(row.measured().durationNs().length),
                Figures.micros(row.lowQuartileNs()),
                Figures.micros(row.highQuartileNs()),
                Figures.micros(row.measuredNs().value()),
                interval(row.measuredNs(), Figures::micros),
                Figures.micros(row.predictedNs().value()),
                interval(row.predictedNs(), Figures::micros),
                percent(row.error().value()),
                interval(row.error(), ValidationDocument::percent),
                comparable(row)));
        if (shared) {
            cells.add(
                    row.sharedCoresNs().isPresent()
                            ? Figures.micros(row.sharedCoresNs().getAsDouble())
                            : "");
        }
        return cells;
    }

    private static String comparable(final Validation row) {
        if (row.comparable()) {
            return "yes";
        }
        return row.measured().cores() == 0
                ? "no: oversubscribed"
                : "no: " + row.measured().processes() + " processes took turns on "
                        + row.measured().cores() + " cores";
    }

    private static String interval(final Estimate estimate, final DoubleFunction<String> text) {
        final String low = Double.isNaN(estimate.low()) ? "?" : text.apply(estimate.low());
        final String high = Double.isNaN(estimate.high()) ? "?" : text.apply(estimate.high());
        return low + " .. " + high;
    }

    private static List<String> notes(final ValidationReport report, final boolean shared) {
        final List<String> notes = new ArrayList<>();
        notes.add(
                "error = predicted / measured (the median, or the quantile asked for) - 1, so it is negative where reality"
                        + " was slower; the prediction is without noise, model "
                        + report.model().word() + ", parameters " + report.system()
                        + ". A repetition lasts from the latest start of a process to the latest end.");
        notes.add(
                "The interval of what was measured is that of 95 % by order statistics, for as many repetitions as the"
                        + " correlated ones are worth; that of the prediction goes from all parameters at the lower ends of their"
                        + " intervals to all at the upper ends (none where parameters were given and not fitted); that of the error"
                        + " holds both. A ? stands where there are too few repetitions.");
        notes.add(
                "The parameters are those of one pair of processes in a loop of nothing but messages, with warm caches and"
                        + " compiled code; o and g hold the polling of both ends, and what a core does for the other end of a"
                        + " local link counts as L. A real collective is rarer and colder, so reality may well be slower.");
        if (report.rows().stream().anyMatch(row -> !row.comparable())) {
            notes.add(
                    "Oversubscribed: there were more busy threads than cores, so the processes took turns; the simulator"
                            + " knows no turns, and an error of such a row says nothing of the model.");
        }
        if (shared) {
            notes.add(
                    "predicted, o shared: the same simulation with o and O times the processes of the fullest core, as if"
                            + " each waited for the overheads of all others of its core. It knows nothing of the scheduler's"
                            + " latency, of polling while others wait, or of work of the kernel within L: a bound on one cause, no"
                            + " prediction.");
        }
        return notes;
    }

    private static String percent(final double share) {
        final String text = Figures.ratio(Math.abs(share) * PER_CENT) + " %";
        return share < 0 ? "-" + text : "+" + text;
    }
}
