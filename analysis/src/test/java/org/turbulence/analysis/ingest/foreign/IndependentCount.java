package org.turbulence.analysis.ingest.foreign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Counts the numbers of a source by another way than the importers do. */
public final class IndependentCount {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\w.+-])[+-]?(?:(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?[A-Za-z]{0,4}|(?i:nan|inf))(?![\\w.+-])");

    private static final Pattern COLOUR = Pattern.compile("\\x1b\\[[0-9;]*m");

    private IndependentCount() {}

    /** Numbers of a text. */
    public static long ofText(final byte[] bytes) {
        final String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return NUMBER.matcher(COLOUR.matcher(text).replaceAll("|")).results().count();
    }

    /** Numbers of JSON, the ones in strings not counted. */
    public static long ofJson(final byte[] bytes) throws IOException {
        long count = 0;
        final String json = new String(bytes, StandardCharsets.UTF_8).replaceAll("(?<=[:,\\s])-?nan(?=[,\\s])", "null");
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                count += token.isNumeric() ? 1 : 0;
            }
        }
        return count;
    }
}
