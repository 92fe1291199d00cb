package org.turbulence.analysis.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Lays JSON out with an indent of two and line feeds on every platform. */
public final class JsonLayout {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonLayout() {}

    /** Writes one JSON value. */
    @FunctionalInterface
    public interface Content {
        /** Writes the value. */
        void write(JsonGenerator json) throws IOException;
    }

    /** The JSON text, ending in a line feed. */
    public static String render(final Content content) {
        final DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        final DefaultPrettyPrinter printer = new DefaultPrettyPrinter()
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter)
                .withSeparators(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        final StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true);
            json.setPrettyPrinter(printer);
            content.write(json);
        } catch (final IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be written", e);
        }
        return text.append('\n').toString();
    }
}
