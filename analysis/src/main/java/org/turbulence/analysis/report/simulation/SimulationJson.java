package org.turbulence.analysis.report.simulation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.loggops.campaign.Sensitivity;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** A simulation as JSON with everything: the time of every repetition, or of every rank where there was only one. */
final class SimulationJson {
    private static final int SCHEMA_VERSION = 1;

    private SimulationJson() {}

    static String render(final SimulationReport report) {
        return JsonLayout.render(json -> {
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("workload", report.workload());
            json.writeStringField("model", report.model().word());
            json.writeStringField("system", report.system());
            parameters(json, report.parameters());
            json.writeStringField("noise", report.inputs());
            json.writeNumberField("repetitions", report.repetitions());
            json.writeNumberField("seed", report.seed());
            if (report.hasCosts()) {
                json.writeStringField("price", report.price());
            }
            json.writeArrayFieldStart("results");
            for (int i = 0; i < report.results().size(); i++) {
                result(json, report, i);
            }
            json.writeEndArray();
            sensitivity(json, report.sensitivities());
            json.writeEndObject();
        });
    }

    private static void parameters(final JsonGenerator json, final LogGops p) throws IOException {
        json.writeObjectFieldStart("parameters");
        json.writeNumberField("latencyPs", p.latencyPs());
        json.writeNumberField("overheadPs", p.overheadPs());
        json.writeNumberField("gapPs", p.gapPs());
        json.writeNumberField("nearGapPerByteFs", p.nearGapFs());
        json.writeNumberField("farGapPerByteFs", p.farGapFs());
        json.writeNumberField("bothWaysGapPerByteFs", p.bothWaysGapFs());
        json.writeNumberField("overheadPerByteFs", p.overheadPerByteFs());
        json.writeNumberField("eagerBytes", p.eagerBytes());
        json.writeNumberField("hostsPerSwitch", p.hostsPerSwitch());
        json.writeEndObject();
    }

    private static void result(final JsonGenerator json, final SimulationReport report, final int index)
            throws IOException {
        final ScaleResult result = report.results().get(index);
        final Distribution d = result.distribution();
        json.writeStartObject();
        json.writeNumberField("hosts", result.hosts());
        json.writeStringField("noise", result.kind().word());
        json.writeNumberField("quietPs", result.quietPs());
        json.writeNumberField("quietNearPs", result.quietNearPs());
        number(json, "meanOverQuiet", result.slowdown());
        number(json, "meanOverQuietNear", result.slowdownOverNear());
        json.writeObjectFieldStart("distributionPs");
        json.writeNumberField("n", d.count());
        number(json, "min", d.min());
        number(json, "lowWhisker", d.lowWhisker());
        number(json, "q1", d.lowQuartile());
        number(json, "median", d.median());
        number(json, "mean", d.mean());
        number(json, "q3", d.highQuartile());
        number(json, "highWhisker", d.highWhisker());
        number(json, "p99", d.p99());
        number(json, "max", d.max());
        number(json, "notch", d.notch());
        json.writeEndObject();
        if (report.hasCosts()) {
            number(json, "quietUsd", report.costs().get(index).quietUsd());
            number(json, "meanUsd", report.costs().get(index).meanUsd());
            number(json, "costIncrease", report.costs().get(index).increase());
        }
        if (result.rankTimesPs().isEmpty()) {
            numbers(json, "timesPs", result.timesPs());
        } else {
            numbers(json, "finishPsByRank", result.rankTimesPs());
        }
        json.writeEndObject();
    }

    private static void sensitivity(final JsonGenerator json, final List<Sensitivity.Row> rows) throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("sensitivity");
        for (final Sensitivity.Row row : rows) {
            json.writeStartObject();
            json.writeNumberField("hosts", row.hosts());
            json.writeStringField("variation", row.variation());
            number(json, "medianPs", row.medianPs());
            number(json, "meanPs", row.meanPs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(Figures.exact(value));
    }

    private static void numbers(final JsonGenerator json, final String name, final List<Long> values)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (final long value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }
}
