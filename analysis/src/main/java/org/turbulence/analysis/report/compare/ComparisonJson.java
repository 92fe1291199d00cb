package org.turbulence.analysis.report.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.ComparisonRow;
import org.turbulence.analysis.compare.Difference;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Judgement;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** A comparison as JSON; the README of the module documents its fields. */
final class ComparisonJson {
    /** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
    static final int SCHEMA_VERSION = 1;

    private final JsonGenerator json;

    private ComparisonJson(final JsonGenerator json) {
        this.json = json;
    }

    static String render(final Comparison comparison, final Gate gate) {
        return JsonLayout.render(json -> new ComparisonJson(json).write(comparison, gate));
    }

    private void write(final Comparison comparison, final Gate gate) throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeStringField("kind", "comparison");
        json.writeNumberField("exitCode", gate.exitCode(comparison));
        json.writeBooleanField("comparable", !comparison.blocked());
        json.writeArrayFieldStart("differences");
        for (final Difference difference : comparison.differences()) {
            json.writeStartObject();
            json.writeStringField("key", difference.key());
            json.writeStringField("baseline", difference.base());
            json.writeStringField("candidateRun", difference.candidateRun());
            json.writeStringField("candidate", difference.candidate());
            json.writeStringField("where", difference.where());
            json.writeBooleanField("allowed", difference.allowed());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("rows");
        for (final ComparisonRow row : comparison.rows()) {
            row(row);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warnings");
        for (final String warning : comparison.warnings()) {
            json.writeString(warning);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("doubts");
        for (final Doubt doubt : comparison.doubts()) {
            json.writeString(doubt.toString());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void row(final ComparisonRow row) throws IOException {
        final Judgement judgement = row.judgement();
        final Effect effect = judgement.effect();
        json.writeStartObject();
        json.writeObjectFieldStart("row");
        for (final Map.Entry<String, String> name : row.row().entrySet()) {
            json.writeStringField(name.getKey(), name.getValue());
        }
        json.writeEndObject();
        if (row.metric() == null) {
            json.writeNullField("figure");
        } else {
            json.writeStringField("figure", row.metric().name());
            json.writeStringField("unit", row.metric().unit());
            json.writeStringField("direction", row.metric().direction().word());
            json.writeStringField("role", row.metric().role().word());
        }
        json.writeStringField("baselineColumn", row.baseColumn());
        json.writeStringField("column", row.column());
        json.writeStringField("verdict", judgement.verdict().word());
        json.writeStringField("reason", judgement.reason());
        json.writeNumberField("baselineForks", effect.baseForks());
        json.writeNumberField("candidateForks", effect.candidateForks());
        number("baseline", effect.base());
        number("candidate", effect.candidate());
        number("ratio", effect.ratio());
        number("ratioLow", effect.low());
        number("ratioHigh", effect.high());
        number("difference", effect.differenceEstimate());
        number("differenceLow", effect.differenceLow());
        number("differenceHigh", effect.differenceHigh());
        number("pValue", effect.pValue());
        number("pAdjusted", judgement.pAdjusted());
        number("margin", judgement.margin());
        json.writeEndObject();
    }

    private void number(final String name, final double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, Figures.exact(value));
        } else {
            json.writeNullField(name);
        }
    }
}
