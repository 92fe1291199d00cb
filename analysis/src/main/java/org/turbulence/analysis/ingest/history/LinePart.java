package org.turbulence.analysis.ingest.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * What one part of a history file holds, before it is put together with the others. A line that cannot be read becomes
 * a doubt and hides no other. Filled by one thread.
 */
final class LinePart {
    private static final JsonFactory JSON = new JsonFactory();

    final Map<String, HistoryRun> runs = new HashMap<>();
    final Map<String, SeriesKey> series = new HashMap<>();
    final Map<String, SortedMap<String, String>> hosts = new HashMap<>();
    final Map<String, PointBuffer> points = new HashMap<>();
    final List<String> runNames = new ArrayList<>();
    final List<Acceptance> acceptances = new ArrayList<>();
    final List<Doubt> doubts = new ArrayList<>();
    private final Map<String, Integer> runNumbers = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, String> params = new TreeMap<>();
    private double value;
    private double spread;
    private int forks;
    private int version;

    /** Reads the lines that begin in {@code [from, to)}. */
    void read(final Path file, final long from, final long to) throws IOException {
        try (LineRange lines = new LineRange(file, from, to)) {
            while (lines.next()) {
                readLine(file, lines);
            }
        }
    }

    /** Reads the present line. */
    void readLine(final Path file, final LineRange lines) throws IOException {
        if (lines.length() == 0) {
            return;
        }
        try {
            line(lines);
        } catch (final JsonProcessingException e) {
            doubt(file, lines, e.getOriginalMessage());
        } catch (final IllegalArgumentException e) {
            doubt(file, lines, e.getMessage());
        }
    }

    private void doubt(final Path file, final LineRange lines, final String why) {
        doubts.add(new Doubt(file + " byte " + lines.offset(), "a line cannot be read: " + why));
    }

    private void line(final LineRange lines) throws IOException {
        texts.clear();
        params.clear();
        value = Double.NaN;
        spread = Double.NaN;
        forks = 0;
        version = HistoryLayout.SCHEMA_VERSION;
        try (JsonParser json = JSON.createParser(lines.bytes(), lines.start(), lines.length())) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("a line must be a JSON object");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                field(json, json.currentName(), json.nextToken());
            }
        }
        if (version > HistoryLayout.SCHEMA_VERSION) {
            throw new IllegalArgumentException("its schema version must be at most " + HistoryLayout.SCHEMA_VERSION
                    + " (got: " + version + "); use a newer analysis.jar");
        }
        keep();
    }

    private void field(final JsonParser json, final String name, final JsonToken token) throws IOException {
        switch (token) {
            case VALUE_STRING -> texts.put(name, json.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(name, json);
            case START_OBJECT -> {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    final String param = json.currentName();
                    json.nextToken();
                    params.put(param, json.getValueAsString(""));
                }
            }
            default -> json.skipChildren();
        }
    }

    private void number(final String name, final JsonParser json) throws IOException {
        switch (name) {
            case "value" -> value = json.getDoubleValue();
            case "spread" -> spread = json.getDoubleValue();
            case "forks" -> forks = json.getIntValue();
            case "schemaVersion" -> version = json.getIntValue();
            default -> {
                return;
            }
        }
    }

    private void keep() {
        switch (text(HistoryLayout.KIND)) {
            case HistoryLayout.POINT -> point();
            case HistoryLayout.RUN ->
                runs.put(
                        text("id"),
                        new HistoryRun(
                                text("id"),
                                text("at"),
                                text("label"),
                                text("commit"),
                                text("host"),
                                texts.getOrDefault(HistoryLayout.DAMAGE, "")));
            case HistoryLayout.HOST -> hosts.put(text("id"), new TreeMap<>(params));
            case HistoryLayout.SERIES ->
                series.put(
                        text("id"),
                        new SeriesKey(
                                new ConfigurationKey(text("benchmark"), text("mode"), new TreeMap<>(params)),
                                text("metric"),
                                text("unit"),
                                Direction.ofWord(text("direction")),
                                text("host")));
            case HistoryLayout.ACCEPT ->
                acceptances.add(new Acceptance(
                        text("point"), text("series"), text("run"), text("finding"), text("at"), text("why")));
            default ->
                throw new IllegalArgumentException("its kind is not known (got: " + text(HistoryLayout.KIND) + ")");
        }
    }

    private void point() {
        if (!Double.isFinite(value) || forks < 1) {
            throw new IllegalArgumentException("a point must have a finite value of at least 1 fork");
        }
        final int run = runNumbers.computeIfAbsent(text("run"), name -> {
            runNames.add(name);
            return runNames.size() - 1;
        });
        points.computeIfAbsent(text("series"), any -> new PointBuffer()).add(run, value, spread);
    }

    private String text(final String name) {
        final String text = texts.get(name);
        if (text == null) {
            throw new IllegalArgumentException("a line must have the field " + name);
        }
        return text;
    }
}
