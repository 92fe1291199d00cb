package org.turbulence.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.turbulence.results.file.ChannelOpener;
import org.turbulence.results.file.DataFile;
import org.turbulence.results.file.FormatException;
import org.turbulence.results.file.LineScanner;
import org.turbulence.results.file.WholeFile;

/**
 * The two ways in which records become JSON: one object in a file that is replaced whole, or one object a line in a
 * file that grows. Unknown fields are ignored; a damaged line is reported and the next one is read.
 */
final class JsonFiles {
    static final int MAX_LINE_BYTES = 1 << 20;
    private static final long MAX_MANIFEST_BYTES = 64L << 20;
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();

    private final ChannelOpener opener;

    JsonFiles(final ChannelOpener opener) {
        this.opener = opener;
    }

    void writeManifest(final Path path, final Object manifest) throws IOException {
        final byte[] json = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(manifest);
        WholeFile.write(path, withLineBreak(json, false), opener);
    }

    <T> T readManifest(final Path path, final Class<T> type) throws IOException {
        if (!Files.isRegularFile(path)) {
            throw new FormatException(path, "does not exist: the run ended before it was written, or it was deleted");
        }
        if (Files.size(path) > MAX_MANIFEST_BYTES) {
            throw new FormatException(path, "is longer than " + MAX_MANIFEST_BYTES + " bytes, so it is no manifest");
        }
        try {
            final JsonNode tree = MAPPER.readTree(Files.readAllBytes(path));
            final int version = tree.path("schemaVersion").asInt(0);
            if (version > RunManifest.SCHEMA_VERSION) {
                throw new FormatException(
                        path,
                        "has schema version " + version + ", and this program reads up to " + RunManifest.SCHEMA_VERSION
                                + ": use a newer program");
            }
            if (version < 1) {
                throw new FormatException(path, "is damaged: schemaVersion must be a number from 1 on");
            }
            return MAPPER.treeToValue(tree, type);
        } catch (final JsonProcessingException e) {
            throw new FormatException(path, "is damaged: " + reason(e), e);
        }
    }

    void appendLine(final Path path, final Object item) throws IOException {
        appendLines(path, List.of(item));
    }

    /** Appends one line for each item with a single write. */
    void appendLines(final Path path, final List<?> items) throws IOException {
        final ByteArrayOutputStream lines = new ByteArrayOutputStream();
        boolean breakBefore = endsInsideLine(path);
        for (final Object item : items) {
            lines.writeBytes(withLineBreak(MAPPER.writeValueAsBytes(item), breakBefore));
            breakBefore = false;
        }
        try (DataFile file = DataFile.shared(path, opener)) {
            file.write(ByteBuffer.wrap(lines.toByteArray()));
            file.commit();
        }
    }

    <T> Records<T> readLines(final Path path, final Class<T> type) throws IOException {
        final List<T> items = new ArrayList<>();
        final DamageList damages = new DamageList();
        if (!Files.exists(path)) {
            return new Records<>(items, damages.kept(), damages.count());
        }
        try (LineScanner lines = LineScanner.open(path, MAX_LINE_BYTES)) {
            while (lines.next()) {
                try {
                    final String text = lines.text();
                    final T item = text.isBlank() ? null : MAPPER.readValue(text, type);
                    if (item != null) {
                        items.add(item);
                    } else if (!text.isBlank()) {
                        damages.add(Damage.atLine(path, lines.number(), "there is no record in it"));
                    }
                } catch (final CharacterCodingException e) {
                    damages.add(Damage.atLine(path, lines.number(), e.getMessage()));
                } catch (final JsonProcessingException e) {
                    final String torn = lines.terminated() ? "" : "the file ends inside this line: ";
                    damages.add(Damage.atLine(path, lines.number(), torn + reason(e)));
                }
            }
        }
        return new Records<>(items, damages.kept(), damages.count());
    }

    /** The records of the lines that can be read, in their order. */
    static <T> List<T> intactLines(final String lines, final Class<T> type) {
        return lines.lines().flatMap(line -> intactLine(line, type).stream()).toList();
    }

    private static <T> Optional<T> intactLine(final String line, final Class<T> type) {
        try {
            return line.isBlank() ? Optional.empty() : Optional.of(MAPPER.readValue(line, type));
        } catch (final JsonProcessingException damaged) {
            return Optional.empty();
        }
    }

    /** A line that a crash left without its end must not swallow the next one. */
    private static boolean endsInsideLine(final Path path) throws IOException {
        if (!Files.exists(path)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            final long length = channel.size();
            final ByteBuffer last = ByteBuffer.allocate(1);
            return length > 0 && channel.read(last, length - 1) == 1 && last.get(0) != '\n';
        }
    }

    private static byte[] withLineBreak(final byte[] json, final boolean alsoBefore) {
        final String text = new String(json, StandardCharsets.UTF_8);
        return ((alsoBefore ? "\n" : "") + text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String reason(final JsonProcessingException e) {
        if (e instanceof JsonEOFException) {
            return "it ends in the middle, in line " + e.getLocation().getLineNr();
        }
        final String message = e.getOriginalMessage();
        return message == null ? "it is not the JSON it should be" : message.replace('\n', ' ');
    }
}
