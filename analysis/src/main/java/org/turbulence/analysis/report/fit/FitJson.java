package org.turbulence.analysis.report.fit;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.loggops.fit.PrttFit;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** Fitted parameters as JSON with every residual. */
final class FitJson {
    private static final int SCHEMA_VERSION = 1;

    private FitJson() {}

    static String render(final FitReport report) {
        return JsonLayout.render(json -> {
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("kind", "fit");
            json.writeStringField("run", report.run());
            number(json, "confidence", report.confidence());
            json.writeStringField(
                    "intervals",
                    "regression over sizes, the widest of t, HC3 and scatter between iterations; L: order statistics");
            json.writeArrayFieldStart("links");
            for (final LinkFit link : report.fits()) {
                link(json, link);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("warnings");
            for (final var doubt : report.doubts()) {
                json.writeString(doubt.toString());
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void link(final JsonGenerator json, final LinkFit link) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("link");
        for (final Map.Entry<String, String> param : link.link().params().entrySet()) {
            json.writeStringField(param.getKey(), param.getValue());
        }
        json.writeEndObject();
        json.writeBooleanField("oversubscribed", link.link().oversubscribed());
        json.writeNumberField("iterations", link.link().roundTrips().size());
        if (link.fit() != null) {
            fit(json, link.fit());
        }
        json.writeArrayFieldStart("warnings");
        for (final String doubt : link.doubts()) {
            json.writeString(doubt);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void fit(final JsonGenerator json, final PrttFit fit) throws IOException {
        json.writeArrayFieldStart("parameters");
        for (final Parameter parameter : Parameter.of(fit)) {
            json.writeStartObject();
            json.writeStringField("name", parameter.name());
            json.writeStringField("unit", parameter.unit());
            number(json, "value", parameter.estimate().value());
            number(json, "low", parameter.estimate().low());
            number(json, "high", parameter.estimate().high());
            json.writeNumberField("sizes", parameter.sizes());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeBooleanField(
                "receiveOverheadMeasured", fit.receiveOverheadNs().isPresent());
        json.writeNumberField("largestEagerBytes", fit.eagerBytes());
        json.writeArrayFieldStart("protocolChangesBytes");
        for (final long change : fit.changes()) {
            json.writeNumber(change);
        }
        json.writeEndArray();
        json.writeStringField("loggops", FitDocument.loggops(fit.parameters()));
        residuals(json, "spacing", fit.sizes(), fit.spacing().residuals());
        residuals(json, "sending", fit.sending().sizes(), fit.sending().line().residuals());
        if (fit.receiving().isPresent()) {
            residuals(
                    json,
                    "receiving",
                    fit.receiving().get().sizes(),
                    fit.receiving().get().line().residuals());
        }
    }

    private static void residuals(
            final JsonGenerator json, final String line, final List<Long> sizes, final List<Double> residuals)
            throws IOException {
        json.writeArrayFieldStart(line + "ResidualsNs");
        for (int i = 0; i < sizes.size(); i++) {
            json.writeStartObject();
            json.writeNumberField("bytes", sizes.get(i));
            number(json, "residual", residuals.get(i));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void number(final JsonGenerator json, final String name, final double value) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(Figures.exact(value));
    }
}
