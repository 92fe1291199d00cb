package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.turbulence.analysis.noise.detour.DetourNoise;

/** The detours of one host, as an element of {@code detours[]}. */
final class DetourJson {
    private final JsonGenerator json;
    private final JsonFields fields;

    DetourJson(final JsonGenerator json) {
        this.json = json;
        this.fields = new JsonFields(json);
    }

    void write(final DetourNoise row) throws IOException {
        json.writeStartObject();
        fields.identity(row.trial());
        json.writeStringField("host", row.trial().host());
        json.writeNumberField("detourCount", row.count());
        json.writeNumberField("observedNs", row.observedNs());
        json.writeBooleanField("observedIsSpanOfDetours", row.observedIsSpan());
        fields.figure("detoursPerSecond", row.perSecond());
        json.writeNumberField("detourTotalNs", row.totalNs());
        fields.figure("detourTimeShare", row.share());
        fields.figure("detourMedianNs", row.count() == 0 ? Double.NaN : row.medianNs());
        fields.figure("detourMaxNs", row.count() == 0 ? Double.NaN : row.maxNs());
        json.writeNumberField("top1PercentCount", row.topCount());
        fields.figure("top1PercentFromNs", row.topMinNs());
        fields.figure("top1PercentMeanNs", row.topMeanNs().orElse(Double.NaN));
        fields.figure("loopMinNs", row.loopMinNs() == 0 ? Double.NaN : row.loopMinNs());
        fields.figure("thresholdNs", row.thresholdNs() == 0 ? Double.NaN : row.thresholdNs());
        json.writeEndObject();
    }
}
