package org.turbulence.analysis.ingest.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.model.Observation;
import org.turbulence.results.observation.JsonLinesReader;
import org.turbulence.results.observation.ObservationRecord;

/**
 * What a run imported figure by figure; nothing for a run that was measured.
 *
 * @param items in the order of the file
 * @param doubts what could not be read
 */
public record Observations(List<Observation> items, List<Doubt> doubts) {
    /** Values of a time series, of which there may be very many. */
    private static final String INTERVAL = "interval";

    public Observations {
        items = List.copyOf(items);
        doubts = List.copyOf(doubts);
    }

    /**
     * Reads them, without the values of time series.
     *
     * @throws UnusableInputException when the file is there and cannot be read
     */
    public static Observations read(final Path run, final String runId) throws UnusableInputException {
        final Path file = run.resolve("observations.jsonl");
        final List<Observation> items = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        try {
            JsonLinesReader.read(file, ObservationRecord.class, line -> {
                        if (!line.statistic().equals(INTERVAL)) {
                            items.add(observation(line));
                        }
                    })
                    .forEach(damage -> doubts.add(new Doubt(runId, damage.toString())));
        } catch (final IOException e) {
            throw new UnusableInputException(file + " cannot be read: " + e.getMessage());
        }
        return new Observations(items, doubts);
    }

    private static Observation observation(final ObservationRecord line) {
        return new Observation(
                new Figure(line.key().benchmark(), line.key().params(), line.metric(), line.statistic(), line.value()),
                line.n(),
                line.source());
    }
}
