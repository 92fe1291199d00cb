package org.turbulence.analysis.report.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.compare.floor.FloorReach;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** A calibration as JSON; the README of the module documents its fields. */
final class CalibrationJson {
    /** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
    static final int SCHEMA_VERSION = 1;

    private final JsonGenerator json;

    private CalibrationJson(final JsonGenerator json) {
        this.json = json;
    }

    static String render(final CalibrationReport report, final List<FloorReach> reaches) {
        return JsonLayout.render(json -> new CalibrationJson(json).write(report, reaches));
    }

    private void write(final CalibrationReport report, final List<FloorReach> reaches) throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeStringField("kind", "calibration");
        json.writeStringField("host", report.floors().get(0).host());
        json.writeNumberField("leastMargin", Figures.exact(report.leastMargin()));
        json.writeNumberField("wantedChange", Figures.exact(report.wanted()));
        texts("runs", report.runs());
        texts("lost", report.lost());
        json.writeArrayFieldStart("floors");
        for (final FloorReach reach : reaches) {
            floor(reach);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void texts(final String name, final List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (final String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private void floor(final FloorReach reach) throws IOException {
        final NoiseFloor floor = reach.floor();
        json.writeStartObject();
        json.writeStringField("benchmark", floor.key().benchmark());
        json.writeStringField("mode", floor.key().mode());
        json.writeObjectFieldStart("params");
        for (final Map.Entry<String, String> param : floor.key().params().entrySet()) {
            json.writeStringField(param.getKey(), param.getValue());
        }
        json.writeEndObject();
        json.writeStringField("figure", floor.metric());
        json.writeNumberField("sideCount", floor.runs());
        json.writeNumberField("forksASide", floor.forks());
        json.writeNumberField("logDeviation", Figures.exact(floor.logDeviation()));
        json.writeNumberField("floor", Figures.exact(floor.floor()));
        json.writeBooleanField("betweenRuns", reach.betweenRuns());
        json.writeNumberField("margin", Figures.exact(reach.margin()));
        json.writeNumberField("detectable", Figures.exact(reach.detectable()));
        if (reach.forksForWanted().isPresent()) {
            json.writeNumberField("forksForWantedChange", reach.forksForWanted().getAsInt());
        } else {
            json.writeNullField("forksForWantedChange");
        }
        json.writeEndObject();
    }
}
