package org.turbulence.analysis.ingest.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.NoiseFloor;

/** The file of measured A/A floors in a history folder: appended to by calibrations, read by comparison and check. */
public final class FloorFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private FloorFile() {}

    /** Appends floors, all at once. */
    public static void append(final Path folder, final List<NoiseFloor> floors) throws IOException {
        new HistoryAppender(folder).append(HistoryLayout.floors(folder), () -> {
            final LineWriter lines = new LineWriter();
            for (final NoiseFloor floor : floors) {
                lines.floor(floor);
            }
            return lines.toBytes();
        });
    }

    /**
     * Reads all floors in the order of the file; none if there is no file.
     *
     * @throws HistoryException if a line is damaged, for a floor that is left out would make the gate too strict
     */
    public static List<NoiseFloor> read(final Path folder) throws IOException {
        final Path file = HistoryLayout.floors(folder);
        final List<NoiseFloor> floors = new ArrayList<>();
        if (!Files.exists(file)) {
            return floors;
        }
        int number = 0;
        for (final String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            number++;
            if (!line.isBlank()) {
                floors.add(floor(line, file + " line " + number));
            }
        }
        return floors;
    }

    private static NoiseFloor floor(final String line, final String where) throws IOException {
        final JsonNode json;
        try {
            json = JSON.readTree(line);
        } catch (final IOException e) {
            throw new HistoryException(where + " must be a JSON object; remove the line and calibrate again");
        }
        if (json.path("schemaVersion").asInt() > HistoryLayout.SCHEMA_VERSION) {
            throw new HistoryException(where + " is of a newer schema version than " + HistoryLayout.SCHEMA_VERSION
                    + "; use a newer analysis.jar");
        }
        if (!json.path("floor").isNumber() || !json.path("benchmark").isTextual()) {
            throw new HistoryException(where + " must have a benchmark and a floor; remove it and calibrate again");
        }
        final Map<String, String> params = new TreeMap<>();
        json.path("params")
                .properties()
                .forEach(param -> params.put(param.getKey(), param.getValue().asText()));
        return new NoiseFloor(
                new ConfigurationKey(
                        json.path("benchmark").asText(), json.path("mode").asText(), new TreeMap<>(params)),
                json.path("metric").asText(),
                json.path("host").asText(),
                json.path("runs").asInt(),
                json.path("forks").asInt(),
                json.path("logDeviation").asDouble(),
                json.path("floor").asDouble());
    }
}
