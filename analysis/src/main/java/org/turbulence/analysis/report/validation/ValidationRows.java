package org.turbulence.analysis.report.validation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.turbulence.analysis.loggops.fit.Estimate;
import org.turbulence.analysis.loggops.validation.Validation;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** Real collectives beside their simulations for programs: a row or an object each; what is not known is empty. */
final class ValidationRows {
    static final List<String> HEAD = List.of(
            "collective",
            "processes",
            "cores",
            "bytes",
            "link",
            "n",
            "measured_q1_ns",
            "measured_q3_ns",
            "quantile",
            "measured_ns",
            "measured_low_ns",
            "measured_high_ns",
            "predicted_ns",
            "predicted_low_ns",
            "predicted_high_ns",
            "error",
            "error_low",
            "error_high",
            "comparable",
            "oversubscribed",
            "predicted_shared_cores_ns");

    private static final int SCHEMA_VERSION = 2;

    private ValidationRows() {}

    static List<String> of(final Validation row) {
        return List.of(
                row.measured().collective(),
                Integer.toString(row.measured().processes()),
                row.measured().cores() == 0
                        ? ""
                        : Integer.toString(row.measured().cores()),
                Long.toString(row.measured().bytes()),
                row.measured().link().entrySet().stream()
                        .map(param -> param.getKey() + "=" + param.getValue())
                        .collect(Collectors.joining(" ")),
                Integer.toString(row.measured().durationNs().length),
                exact(row.lowQuartileNs()),
                exact(row.highQuartileNs()),
                exact(row.quantile()),
                exact(row.measuredNs().value()),
                exact(row.measuredNs().low()),
                exact(row.measuredNs().high()),
                exact(row.predictedNs().value()),
                exact(row.predictedNs().low()),
                exact(row.predictedNs().high()),
                exact(row.error().value()),
                exact(row.error().low()),
                exact(row.error().high()),
                Boolean.toString(row.comparable()),
                Boolean.toString(row.measured().oversubscribed()),
                exact(row.sharedCoresNs().orElse(Double.NaN)));
    }

    private static String exact(final double value) {
        return Double.isNaN(value) ? "" : Figures.exact(value).toPlainString();
    }

    static String json(final ValidationReport report) {
        return JsonLayout.render(json -> {
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("kind", "validation");
            json.writeStringField("run", report.run());
            json.writeStringField("system", report.system());
            json.writeStringField("model", report.model().word());
            json.writeArrayFieldStart("collectives");
            for (final Validation row : report.rows()) {
                object(json, row);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void object(final JsonGenerator json, final Validation row) throws IOException {
        json.writeStartObject();
        json.writeStringField("collective", row.measured().collective());
        json.writeNumberField("processes", row.measured().processes());
        json.writeNumberField("bytes", row.measured().bytes());
        json.writeObjectFieldStart("link");
        for (final var param : row.measured().link().entrySet()) {
            json.writeStringField(param.getKey(), param.getValue());
        }
        json.writeEndObject();
        if (row.measured().cores() > 0) {
            json.writeNumberField("cores", row.measured().cores());
        }
        json.writeNumberField("n", row.measured().durationNs().length);
        number(json, "measuredLowQuartileNs", row.lowQuartileNs());
        number(json, "measuredHighQuartileNs", row.highQuartileNs());
        number(json, "quantile", row.quantile());
        estimate(json, "measured", "Ns", row.measuredNs());
        estimate(json, "predicted", "Ns", row.predictedNs());
        estimate(json, "error", "", row.error());
        json.writeBooleanField("comparable", row.comparable());
        json.writeBooleanField("oversubscribed", row.measured().oversubscribed());
        final OptionalDouble shared = row.sharedCoresNs();
        if (shared.isPresent()) {
            number(json, "predictedSharedCoresNs", shared.getAsDouble());
        }
        json.writeEndObject();
    }

    private static void estimate(
            final JsonGenerator json, final String name, final String unit, final Estimate estimate)
            throws IOException {
        number(json, name + unit, estimate.value());
        number(json, name + "Low" + unit, estimate.low());
        number(json, name + "High" + unit, estimate.high());
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNullField(name);
        } else {
            json.writeFieldName(name);
            json.writeNumber(Figures.exact(value));
        }
    }
}
