package org.turbulence.results.observation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the files that {@link JsonLinesWriter} appends to. Fields it does not know are passed over; a line that is not
 * a record is returned as a {@link DamagedLine} and hides nothing before or after it.
 */
public final class JsonLinesReader {
    private JsonLinesReader() {}

    /**
     * A line that could not be read.
     *
     * @param line counted from 1
     * @param why one sentence
     */
    public record DamagedLine(long line, String why) {}

    /**
     * Hands every record to {@code consumer}, in order.
     *
     * @return the lines that are not records; empty for an intact or an absent file
     */
    public static <T> List<DamagedLine> read(final Path file, final Class<T> type, final Consumer<? super T> consumer)
            throws IOException {
        final List<DamagedLine> damaged = new ArrayList<>();
        if (!Files.exists(file)) {
            return damaged;
        }
        final ObjectReader json = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build()
                .readerFor(type);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                try {
                    consumer.accept(json.<T>readValue(line));
                } catch (final JsonProcessingException e) {
                    damaged.add(new DamagedLine(number, "not a record: " + e.getOriginalMessage()));
                }
            }
        }
        return damaged;
    }
}
