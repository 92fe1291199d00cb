package org.turbulence.analysis.report.history;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.history.SeriesKey;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** A checked history as JSON: every series that has a finding. */
final class HistoryJson {
    /** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
    static final int SCHEMA_VERSION = 1;

    private final JsonGenerator json;

    private HistoryJson(final JsonGenerator json) {
        this.json = json;
    }

    static String render(final HistoryCheck check, final List<Doubt> doubts, final int exitCode) {
        return JsonLayout.render(json -> new HistoryJson(json).write(check, doubts, exitCode));
    }

    private void write(final HistoryCheck check, final List<Doubt> doubts, final int exitCode) throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeStringField("kind", "history");
        json.writeNumberField("exitCode", exitCode);
        json.writeNumberField("seriesCount", check.series().size());
        json.writeArrayFieldStart("series");
        for (final CheckedSeries series : check.series()) {
            if (!series.findings().isEmpty()) {
                series(series);
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("doubts");
        for (final Doubt doubt : doubts) {
            json.writeString(doubt.toString());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void series(final CheckedSeries checked) throws IOException {
        final SeriesKey key = checked.series().key();
        json.writeStartObject();
        json.writeStringField("id", key.id());
        json.writeStringField("benchmark", key.key().benchmark());
        json.writeStringField("mode", key.key().mode());
        json.writeObjectFieldStart("params");
        for (final Map.Entry<String, String> param : key.key().params().entrySet()) {
            json.writeStringField(param.getKey(), param.getValue());
        }
        json.writeEndObject();
        json.writeStringField("figure", key.metric());
        json.writeStringField("unit", key.unit());
        json.writeStringField("direction", key.direction().word());
        json.writeStringField("host", key.host());
        json.writeNumberField("pointCount", checked.series().count());
        number("margin", checked.margin());
        json.writeArrayFieldStart("findings");
        for (final Finding finding : checked.findings()) {
            finding(key, finding);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void finding(final SeriesKey key, final Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("point", finding.id(key));
        json.writeStringField("finding", finding.kind().word());
        json.writeStringField("state", finding.state().word());
        json.writeStringField("side", finding.effect().word());
        json.writeNumberField("index", finding.point());
        json.writeStringField("run", finding.run().id());
        json.writeStringField("startedAt", finding.run().at());
        json.writeStringField("commit", finding.run().commit());
        number("before", finding.before());
        number("after", finding.after());
        number("change", finding.relativeChange());
        number("pValue", finding.pValue());
        number("pAdjusted", finding.pAdjusted());
        json.writeStringField("why", finding.why());
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
