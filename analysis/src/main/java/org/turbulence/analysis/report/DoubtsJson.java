package org.turbulence.analysis.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.turbulence.analysis.model.Doubt;

/** The field {@code warnings} of a document in JSON: an object for each, of {@code source} and {@code text}. */
public final class DoubtsJson {
    private DoubtsJson() {}

    /** Writes the field into the object that is open. */
    public static void write(final JsonGenerator json, final List<Doubt> doubts) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (final Doubt doubt : doubts) {
            json.writeStartObject();
            json.writeStringField("source", doubt.source());
            json.writeStringField("text", doubt.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
