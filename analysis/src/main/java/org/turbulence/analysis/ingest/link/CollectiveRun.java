package org.turbulence.analysis.ingest.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.link.MeasuredCollective;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;

/**
 * The collectives of a run of {@code benchmarks.jar collective}.
 *
 * @param name of the run's folder
 * @param collectives in the order in which they ran
 * @param doubts what is damaged or missing
 */
public record CollectiveRun(String name, List<MeasuredCollective> collectives, List<Doubt> doubts) {
    private static final String MEASUREMENT = "collective";
    private static final String COLLECTIVE = "collective";
    private static final String PROCESSES = "processes";
    private static final String LENGTH = "messageLength";
    private static final String CORES = "coreCount";

    public CollectiveRun {
        collectives = List.copyOf(collectives);
        doubts = List.copyOf(doubts);
    }

    /**
     * Reads a run.
     *
     * @throws UnusableInputException when it cannot be read or holds no collective
     */
    public static CollectiveRun read(final Path folder) throws UnusableInputException {
        final String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        final List<MeasuredCollective> collectives = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        try {
            final RunDirectory run = RunDirectory.open(folder);
            run.manifest();
            for (final TrialDirectory trial : run.trials()) {
                try {
                    final TrialManifest manifest = trial.manifest();
                    if (manifest.measurement().equals(MEASUREMENT)) {
                        collectives.add(collective(trial, manifest, doubts));
                    }
                } catch (final IOException | NumberFormatException e) {
                    doubts.add(new Doubt(name + "/" + trial.id(), "the trial is left out: " + e.getMessage()));
                }
            }
        } catch (final IOException e) {
            throw UnusableInputException.reading(folder, e);
        }
        if (collectives.isEmpty()) {
            throw new UnusableInputException(
                    name + " holds no collectives; run benchmarks.jar collective to measure some");
        }
        return new CollectiveRun(name, collectives, doubts);
    }

    private static MeasuredCollective collective(
            final TrialDirectory trial, final TrialManifest manifest, final List<Doubt> doubts) throws IOException {
        final SortedMap<String, String> params = manifest.key().params();
        final LongColumn durations = new LongColumn();
        MeasuredBlocks.each(trial.trace(), block -> durations.addAll(block.rttNs(), block.count()), doubts);
        if (durations.count() == 0) {
            throw new IOException("it has no samples");
        }
        return new MeasuredCollective(
                params.getOrDefault(COLLECTIVE, ""),
                Integer.parseInt(params.getOrDefault(PROCESSES, "")),
                Long.parseLong(params.getOrDefault(LENGTH, "")),
                PrttRun.without(Set.of(COLLECTIVE, PROCESSES, LENGTH), params),
                Integer.parseInt(manifest.initiatorPlan().getOrDefault(CORES, "0")),
                manifest.oversubscribed(),
                durations.toArray());
    }
}
