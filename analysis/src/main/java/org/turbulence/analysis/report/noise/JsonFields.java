package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.report.Figures;

/** Writes fields of JSON that several tables share; a figure that is not known is null. */
final class JsonFields {
    private final JsonGenerator json;

    JsonFields(final JsonGenerator json) {
        this.json = json;
    }

    /** Which trial it is. */
    void identity(final TrialInfo trial) throws IOException {
        json.writeStringField("runId", trial.runId());
        json.writeStringField("trialId", trial.trialId());
        json.writeStringField("benchmark", trial.benchmark());
        texts("params", trial.params());
        json.writeNumberField("fork", trial.fork());
        json.writeNumberField("thread", trial.thread());
    }

    void texts(final String name, final Map<String, String> texts) throws IOException {
        json.writeObjectFieldStart(name);
        for (final Map.Entry<String, String> entry : texts.entrySet()) {
            json.writeStringField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
    }

    void figure(final String name, final double figure) throws IOException {
        if (Double.isFinite(figure)) {
            json.writeNumberField(name, Figures.exact(figure));
        } else {
            json.writeNullField(name);
        }
    }

    void figure(final String name, final OptionalLong figure) throws IOException {
        if (figure.isPresent()) {
            json.writeNumberField(name, figure.getAsLong());
        } else {
            json.writeNullField(name);
        }
    }

    /** A part of a whole, 0 .. 1; null of no whole. */
    void share(final String name, final long part, final long whole) throws IOException {
        figure(name, whole == 0 ? Double.NaN : (double) part / whole);
    }
}
