package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.turbulence.analysis.model.Pause;
import org.turbulence.results.observation.JsonLinesReader;

/** The file of a trial that names the pauses of both programs, {@code pauses.jsonl}; a trial may have none. */
final class PauseFile {
    private final Path path;
    private final List<String> damages = new ArrayList<>();

    /** A line of the file; the record of the model is free of its format. */
    record Line(String host, String kind, String name, long startOffsetNs, long durationNs, long uncertaintyNs) {}

    PauseFile(final Path trial) {
        path = trial.resolve("pauses.jsonl");
    }

    Path path() {
        return path;
    }

    /** The pauses by their earliest begin; what can be read of a damaged file. */
    List<Pause> read() {
        final List<Pause> pauses = new ArrayList<>();
        try {
            JsonLinesReader.read(path, Line.class, line -> pauses.add(pause(line)))
                    .forEach(damage -> damages.add(Damages.text(damage)));
        } catch (final IOException e) {
            damages.add("it cannot be read (" + UnusableInputException.reason(e) + ")");
        }
        pauses.sort(Comparator.comparingLong(Pause::earliestNs));
        return pauses;
    }

    /** What is damaged, as sentences. */
    List<String> damages() {
        return damages;
    }

    private static Pause pause(final Line line) {
        return new Pause(
                text(line.host()),
                text(line.kind()),
                text(line.name()),
                line.startOffsetNs(),
                Math.max(0, line.durationNs()),
                Math.max(0, line.uncertaintyNs()));
    }

    private static String text(final String value) {
        return value == null ? "" : value;
    }
}
