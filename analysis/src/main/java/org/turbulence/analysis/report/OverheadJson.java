package org.turbulence.analysis.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.compare.overhead.OverheadTable;
import org.turbulence.analysis.compare.overhead.ScalingTable;

/** JSON of both tables; a figure that is not known is null. */
final class OverheadJson {
    private static final int SCHEMA_VERSION = 1;

    private OverheadJson() {}

    static String render(final List<OverheadTable> overheads, final List<ScalingTable> scalings) {
        return JsonLayout.render(json -> {
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeArrayFieldStart("overheads");
            for (final OverheadTable table : overheads) {
                for (final OverheadTable.Row row : table.rows()) {
                    write(json, table, row);
                }
            }
            json.writeEndArray();
            json.writeArrayFieldStart("scalings");
            for (final ScalingTable table : scalings) {
                for (final ScalingTable.Row row : table.rows()) {
                    write(json, table, row);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(final JsonGenerator json, final OverheadTable table, final OverheadTable.Row row)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("nativeRun", table.nativeRun());
        json.writeStringField("run", table.cloudRun());
        json.writeStringField("benchmark", row.figure().benchmark());
        json.writeObjectFieldStart("params");
        for (final Map.Entry<String, String> param : row.figure().params().entrySet()) {
            json.writeStringField(param.getKey(), param.getValue());
        }
        json.writeEndObject();
        json.writeStringField("metric", row.figure().metric());
        json.writeStringField("statistic", row.figure().statistic());
        number(json, "nativeMean", row.figure().value());
        json.writeNumberField("nativeTrials", row.nativeTrials());
        number(json, "mean", row.cloudMean());
        json.writeNumberField("trials", row.cloudTrials());
        number(json, "ratio", row.ratio());
        number(json, "overheadPercent", row.overheadPercent());
        json.writeEndObject();
    }

    private static void write(final JsonGenerator json, final ScalingTable table, final ScalingTable.Row row)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("run", table.run());
        json.writeStringField("benchmark", row.benchmark());
        json.writeNumberField("processes", row.processes());
        number(json, "executionNs", row.executionNs());
        number(json, "speedUp", row.speedUp());
        number(json, "efficiency", row.efficiency());
        number(json, "imbalancePercent", row.imbalancePercent());
        number(json, "communicationToComputation", row.communicationToComputation());
        json.writeEndObject();
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, Figures.exact(value));
        } else {
            json.writeNullField(name);
        }
    }
}
