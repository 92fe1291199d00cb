package org.turbulence.analysis.report.summary;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.summary.Summary;
import org.turbulence.analysis.report.DoubtsJson;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** All tables of a summary as JSON in base units; a figure that is not known is null. */
final class SummaryJson {
    private static final int SCHEMA_VERSION = 1;

    private SummaryJson() {}

    static String render(final Summary summary, final List<Table> tables) {
        return JsonLayout.render(json -> {
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("kind", "summary");
            json.writeArrayFieldStart("runs");
            for (final RunInfo run : summary.runs()) {
                json.writeStartObject();
                json.writeStringField("runId", run.runId());
                json.writeStringField("label", run.label());
                json.writeStringField("startedAt", run.startedAt());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectFieldStart("tables");
            for (final Table table : tables) {
                table(json, table);
            }
            json.writeEndObject();
            DoubtsJson.write(json, summary.doubts());
            json.writeEndObject();
        });
    }

    private static void table(final JsonGenerator json, final Table table) throws IOException {
        json.writeArrayFieldStart(table.key());
        for (final List<Table.Cell> row : table.rows()) {
            json.writeStartObject();
            for (int i = 0; i < row.size(); i++) {
                cell(json, table.columns().get(i), row.get(i));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void cell(final JsonGenerator json, final Table.Column column, final Table.Cell cell)
            throws IOException {
        if (column.unit() == Unit.TEXT) {
            json.writeStringField(column.key(), cell.text());
        } else if (Double.isFinite(cell.figure())) {
            json.writeNumberField(column.key(), Figures.exact(cell.figure()));
        } else {
            json.writeNullField(column.key());
        }
    }
}
