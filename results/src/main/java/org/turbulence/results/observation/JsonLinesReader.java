package org.turbulence.results.observation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.turbulence.results.Damage;
import org.turbulence.results.file.LineScanner;

/**
 * Reads the files that {@link JsonLinesWriter} appends to. Fields it does not know are passed over; a line that is not
 * a record is returned as a {@link Damage} and hides nothing before or after it.
 */
public final class JsonLinesReader {
    private static final int LONGEST_LINE_BYTES = 1 << 20;

    private JsonLinesReader() {}

    /**
     * Hands every record to {@code consumer}, in order.
     *
     * @return the lines that are not records; empty for an intact or an absent file
     */
    public static <T> List<Damage> read(final Path file, final Class<T> type, final Consumer<? super T> consumer)
            throws IOException {
        final List<Damage> damaged = new ArrayList<>();
        if (!Files.exists(file)) {
            return damaged;
        }
        final ObjectReader json = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build()
                .readerFor(type);
        try (LineScanner lines = LineScanner.open(file, LONGEST_LINE_BYTES)) {
            while (lines.next()) {
                try {
                    final T record = json.readValue(lines.text());
                    if (record == null) {
                        damaged.add(Damage.atLine(file, lines.number(), "not a record: the line is null"));
                    } else {
                        consumer.accept(record);
                    }
                } catch (final CharacterCodingException e) {
                    damaged.add(Damage.atLine(file, lines.number(), e.getMessage()));
                } catch (final JsonProcessingException e) {
                    damaged.add(Damage.atLine(file, lines.number(), "not a record: " + e.getOriginalMessage()));
                }
            }
        }
        return damaged;
    }
}
