package org.turbulence.analysis.ingest.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.SortedMap;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * The text of history lines, in memory until they are appended at once. Numbers are written with 12 significant digits
 * through {@link BigDecimal}, so that neither locale nor JDK shows. Not thread-safe.
 */
final class LineWriter {
    private static final JsonFactory JSON = new JsonFactory();
    private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    byte[] toBytes() {
        return bytes.toByteArray();
    }

    void run(final HistoryRun run) throws IOException {
        try (JsonGenerator json = begin(HistoryLayout.RUN, true)) {
            json.writeStringField("id", run.id());
            json.writeStringField("at", run.at());
            json.writeStringField("label", run.label());
            json.writeStringField("commit", run.commit());
            json.writeStringField("host", run.host());
            if (!run.damage().isEmpty()) {
                json.writeStringField(HistoryLayout.DAMAGE, run.damage());
            }
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    void host(final HostFingerprint host) throws IOException {
        try (JsonGenerator json = begin(HistoryLayout.HOST, true)) {
            json.writeStringField("id", host.hash());
            map(json, "parts", host.parts());
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    void series(final String id, final SeriesKey series) throws IOException {
        try (JsonGenerator json = begin(HistoryLayout.SERIES, true)) {
            json.writeStringField("id", id);
            configuration(json, series.key());
            json.writeStringField("metric", series.metric());
            json.writeStringField("unit", series.unit());
            json.writeStringField("direction", series.direction().word());
            json.writeStringField("host", series.host());
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    void point(final String series, final String run, final double value, final double spread, final int forks)
            throws IOException {
        try (JsonGenerator json = begin(HistoryLayout.POINT, false)) {
            json.writeStringField("series", series);
            json.writeStringField("run", run);
            number(json, "value", value);
            number(json, "spread", spread);
            json.writeNumberField("forks", forks);
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    void acceptance(final Acceptance acceptance) throws IOException {
        try (JsonGenerator json = begin(HistoryLayout.ACCEPT, true)) {
            json.writeStringField("point", acceptance.point());
            json.writeStringField("series", acceptance.series());
            json.writeStringField("run", acceptance.run());
            json.writeStringField("finding", acceptance.finding());
            json.writeStringField("at", acceptance.at());
            json.writeStringField("why", acceptance.why());
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    void floor(final NoiseFloor floor) throws IOException {
        try (JsonGenerator json = begin("floor", true)) {
            configuration(json, floor.key());
            json.writeStringField("metric", floor.metric());
            json.writeStringField("host", floor.host());
            json.writeNumberField("runs", floor.runs());
            json.writeNumberField("forks", floor.forks());
            number(json, "logDeviation", floor.logDeviation());
            number(json, "floor", floor.floor());
            json.writeEndObject();
        }
        bytes.write('\n');
    }

    private JsonGenerator begin(final String kind, final boolean versioned) throws IOException {
        final JsonGenerator json = JSON.createGenerator(bytes);
        json.writeStartObject();
        json.writeStringField(HistoryLayout.KIND, kind);
        if (versioned) {
            json.writeNumberField("schemaVersion", HistoryLayout.SCHEMA_VERSION);
        }
        return json;
    }

    private static void configuration(final JsonGenerator json, final ConfigurationKey key) throws IOException {
        json.writeStringField("benchmark", key.benchmark());
        json.writeStringField("mode", key.mode());
        map(json, "params", key.params());
    }

    private static void map(final JsonGenerator json, final String name, final SortedMap<String, String> map)
            throws IOException {
        json.writeObjectFieldStart(name);
        for (final Map.Entry<String, String> entry : map.entrySet()) {
            json.writeStringField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        if (!Double.isFinite(value)) {
            json.writeNullField(name);
            return;
        }
        final BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        json.writeNumberField(name, rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }
}
