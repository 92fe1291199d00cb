package org.turbulence.analysis.report.validation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.validation.Validation;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.JsonLayout;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;

/**
 * Real collectives beside their simulations, ready to be printed.
 *
 * @param run name of the run with the real ones
 * @param system where the parameters come from, in words
 * @param rows one a collective
 */
public record ValidationReport(String run, String system, Model model, List<Validation> rows) {
    private static final int SCHEMA_VERSION = 1;
    private static final double PER_CENT = 100;
    private static final List<String> HEAD = List.of(
            "collective",
            "processes",
            "bytes",
            "link",
            "n",
            "measured_q1_ns",
            "measured_q3_ns",
            "quantile",
            "measured_ns",
            "predicted_ns",
            "error",
            "oversubscribed");

    public ValidationReport {
        rows = List.copyOf(rows);
    }

    /** The report in a format. */
    public String render(final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(document());
            case MD -> MarkdownLayout.render(document());
            case CSV ->
                CsvLayout.render(
                        HEAD, rows.stream().map(ValidationReport::cells).toList());
            case JSON -> JsonLayout.render(this::json);
        };
    }

    private Document document() {
        final List<List<String>> cells = new ArrayList<>();
        for (final Validation row : rows) {
            cells.add(List.of(
                    row.measured().collective(),
                    Integer.toString(row.measured().processes()),
                    Figures.grouped(row.measured().bytes()),
                    row.measured().link().getOrDefault("transport", ""),
                    Figures.grouped(row.measured().durationNs().length),
                    Figures.micros(row.lowQuartileNs()),
                    Figures.micros(row.highQuartileNs()),
                    Figures.micros(row.measuredNs()),
                    Figures.micros(row.predictedNs()),
                    percent(row.error()),
                    row.measured().oversubscribed() ? "yes" : "no"));
        }
        final List<String> notes = new ArrayList<>();
        notes.add(
                "error = predicted / measured (the median, or the quantile asked for) - 1; the prediction is without noise, model "
                        + model.word()
                        + ", parameters " + system
                        + ". A repetition lasts from the latest start of a process to the latest"
                        + " end.");
        if (rows.stream().anyMatch(row -> row.measured().oversubscribed())) {
            notes.add("Oversubscribed: there were more busy threads than cores, so the processes took turns; the"
                    + " simulator knows no turns, and such an error says nothing of the model.");
        }
        return new Document(
                "Real collectives of " + run + " beside their simulation",
                List.of(
                        new Document.Grid(
                                "Time of a collective, us",
                                List.of(
                                        Column.left("collective"),
                                        Column.right("processes"),
                                        Column.right("bytes"),
                                        Column.left("transport"),
                                        Column.right("n"),
                                        Column.right("q1"),
                                        Column.right("q3"),
                                        Column.right(
                                                rows.isEmpty() || rows.get(0).quantile() == 0.5
                                                        ? "median"
                                                        : "quantile "
                                                                + exact(rows.get(0)
                                                                        .quantile())),
                                        Column.right("predicted"),
                                        Column.right("error"),
                                        Column.left("oversubscribed")),
                                cells),
                        new Document.Notes("Notes", notes)));
    }

    private static String percent(final double share) {
        final String text = Figures.ratio(Math.abs(share) * PER_CENT) + " %";
        return share < 0 ? "-" + text : "+" + text;
    }

    private static List<String> cells(final Validation row) {
        return List.of(
                row.measured().collective(),
                Integer.toString(row.measured().processes()),
                Long.toString(row.measured().bytes()),
                row.measured().link().entrySet().stream()
                        .map(param -> param.getKey() + "=" + param.getValue())
                        .collect(Collectors.joining(" ")),
                Integer.toString(row.measured().durationNs().length),
                exact(row.lowQuartileNs()),
                exact(row.highQuartileNs()),
                exact(row.quantile()),
                exact(row.measuredNs()),
                exact(row.predictedNs()),
                exact(row.error()),
                Boolean.toString(row.measured().oversubscribed()));
    }

    private static String exact(final double value) {
        return Figures.exact(value).toPlainString();
    }

    private void json(final JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeStringField("kind", "validation");
        json.writeStringField("run", run);
        json.writeStringField("system", system);
        json.writeStringField("model", model.word());
        json.writeArrayFieldStart("collectives");
        for (final Validation row : rows) {
            json.writeStartObject();
            json.writeStringField("collective", row.measured().collective());
            json.writeNumberField("processes", row.measured().processes());
            json.writeNumberField("bytes", row.measured().bytes());
            json.writeObjectFieldStart("link");
            for (final var param : row.measured().link().entrySet()) {
                json.writeStringField(param.getKey(), param.getValue());
            }
            json.writeEndObject();
            json.writeNumberField("n", row.measured().durationNs().length);
            number(json, "measuredLowQuartileNs", row.lowQuartileNs());
            number(json, "measuredHighQuartileNs", row.highQuartileNs());
            number(json, "quantile", row.quantile());
            number(json, "measuredNs", row.measuredNs());
            number(json, "predictedNs", row.predictedNs());
            number(json, "error", row.error());
            json.writeBooleanField("oversubscribed", row.measured().oversubscribed());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(Figures.exact(value));
    }
}
