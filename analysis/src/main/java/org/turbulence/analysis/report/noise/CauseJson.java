package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.cause.Cause;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.cause.SlowSample;

/** Why the slowest samples of a row were slow, as the fields {@code slowest} and {@code worstSamples}. */
final class CauseJson {
    private final JsonGenerator json;
    private final JsonFields fields;

    CauseJson(final JsonGenerator json) {
        this.json = json;
        this.fields = new JsonFields(json);
    }

    void write(final TrialNoise row) throws IOException {
        final CauseShares causes = row.causes();
        json.writeObjectFieldStart("slowest");
        json.writeNumberField("sampleCount", causes.sampleCount());
        json.writeNumberField("excessRttNs", causes.excessNs());
        json.writeBooleanField("pausesRecorded", causes.pausesKnown());
        json.writeBooleanField("countersRecorded", causes.countersKnown());
        json.writeObjectFieldStart("causes");
        for (final Cause cause : Cause.values()) {
            json.writeObjectFieldStart(cause.key());
            json.writeBooleanField("known", causes.knows(cause));
            json.writeNumberField("mainSampleCount", causes.mainSamples().get(cause));
            fields.share("mainSampleShare", causes.mainSamples().get(cause), causes.sampleCount());
            json.writeNumberField("excessRttNs", causes.causeNs().get(cause));
            fields.share("excessShare", causes.causeNs().get(cause), causes.excessNs());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
        json.writeArrayFieldStart("worstSamples");
        for (final SlowSample sample : row.worst()) {
            json.writeStartObject();
            json.writeNumberField("sample", sample.index());
            json.writeNumberField("iteration", sample.iteration());
            json.writeNumberField("sentOffsetNs", sample.sentOffsetNs());
            json.writeNumberField("rttNs", sample.rttNs());
            json.writeNumberField("excessRttNs", sample.excessNs());
            json.writeStringField("mainCause", sample.main().key());
            json.writeNumberField("mainCauseNs", sample.mainNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
