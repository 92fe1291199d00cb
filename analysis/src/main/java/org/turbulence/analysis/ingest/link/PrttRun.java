package org.turbulence.analysis.ingest.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.link.MeasuredLink;
import org.turbulence.analysis.model.link.RoundTrips;
import org.turbulence.results.Damage;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.observation.JsonLinesReader;
import org.turbulence.results.observation.ObservationRecord;

/**
 * The parameterised round trips of a run: the trials of the measurement {@value #MEASUREMENT}, an entry an iteration,
 * and what was imported from Netgauge, an entry a row.
 *
 * @param name of the run's folder
 * @param links in order of their names
 * @param doubts what is damaged or missing
 */
public record PrttRun(String name, List<MeasuredLink> links, List<Doubt> doubts) {
    /** The measurement whose trials are read. */
    public static final String MEASUREMENT = "loggp";
    /** The iteration's counter that says how long the delay really was, the median. */
    public static final String ACHIEVED_DELAY = "delayP50Ns";

    private static final String LENGTH = "messageLength";
    private static final String COUNT = "burstCount";
    private static final String DELAY = "delayNs";
    private static final Set<String> VARIED = Set.of(LENGTH, COUNT, DELAY);

    public PrttRun {
        links = List.copyOf(links);
        doubts = List.copyOf(doubts);
    }

    /** The entries of one link while they are read. */
    private static final class Entries {
        private final List<RoundTrips> roundTrips = new ArrayList<>();
        private boolean oversubscribed;
    }

    /**
     * Reads a run.
     *
     * @param quantile of the samples of an iteration that is its time, 0 .. 1
     * @throws UnusableInputException when it cannot be read or holds no such round trips
     */
    public static PrttRun read(final Path folder, final double quantile) throws UnusableInputException {
        final String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        final TreeMap<String, SortedMap<String, String>> params = new TreeMap<>();
        final Map<String, Entries> entries = new HashMap<>();
        final List<Doubt> doubts = new ArrayList<>();
        try {
            final RunDirectory run = RunDirectory.open(folder);
            run.manifest();
            final Map<String, Double> delays = achievedDelays(run, doubts);
            for (final TrialDirectory trial : run.trials()) {
                try {
                    final TrialManifest manifest = trial.manifest();
                    if (manifest.measurement().equals(MEASUREMENT)) {
                        final SortedMap<String, String> link =
                                without(VARIED, manifest.key().params());
                        params.putIfAbsent(link.toString(), link);
                        final Entries of = entries.computeIfAbsent(link.toString(), any -> new Entries());
                        of.oversubscribed |= manifest.oversubscribed();
                        add(trial, manifest, quantile, delays, of, doubts);
                    }
                } catch (final IOException | NumberFormatException e) {
                    doubts.add(new Doubt(name + "/" + trial.id(), "the trial is left out: " + e.getMessage()));
                }
            }
            final NetgaugeRows netgauge = new NetgaugeRows();
            addDamages(
                    JsonLinesReader.read(folder.resolve("observations.jsonl"), ObservationRecord.class, netgauge::take),
                    doubts);
            netgauge.roundTripsOfLinks().forEach((link, roundTrips) -> {
                params.putIfAbsent(link.toString(), link);
                entries.computeIfAbsent(link.toString(), any -> new Entries())
                        .roundTrips
                        .addAll(roundTrips);
            });
        } catch (final IOException e) {
            throw UnusableInputException.reading(folder, e);
        }
        if (entries.isEmpty()) {
            throw new UnusableInputException(name + " holds no round trips to fit parameters to; measure the benchmark"
                    + " LogGP, or import a LogGP file of Netgauge");
        }
        final List<MeasuredLink> links = new ArrayList<>();
        params.forEach((key, link) ->
                links.add(new MeasuredLink(link, entries.get(key).roundTrips, entries.get(key).oversubscribed)));
        return new PrttRun(name, links, doubts);
    }

    private static Map<String, Double> achievedDelays(final RunDirectory run, final List<Doubt> doubts)
            throws IOException {
        final Map<String, Double> delays = new HashMap<>();
        final var records = run.iterations();
        addDamages(records.damages(), doubts);
        for (final IterationRecord iteration : records.items()) {
            final Long delay = iteration.counters().get(ACHIEVED_DELAY);
            if (iteration.phase() == Phase.MEASUREMENT && delay != null) {
                delays.put(iteration.trialId() + "/" + iteration.iteration(), (double) delay);
            }
        }
        return delays;
    }

    private static void add(
            final TrialDirectory trial,
            final TrialManifest manifest,
            final double quantile,
            final Map<String, Double> delays,
            final Entries entries,
            final List<Doubt> doubts)
            throws IOException {
        final long bytes = number(manifest, LENGTH);
        final int count = (int) number(manifest, COUNT);
        final long delayNs = number(manifest, DELAY);
        IterationTimes.read(trial.trace(), quantile, doubts).forEach((iteration, timeNs) -> {
            final double achieved =
                    delayNs == 0 ? 0 : delays.getOrDefault(trial.id() + "/" + iteration, (double) delayNs);
            entries.roundTrips.add(new RoundTrips(bytes, count, achieved, manifest.fork(), iteration, timeNs));
        });
    }

    private static long number(final TrialManifest manifest, final String param) {
        return Long.parseLong(manifest.key().params().getOrDefault(param, "0"));
    }

    static SortedMap<String, String> without(final Set<String> names, final SortedMap<String, String> params) {
        final SortedMap<String, String> rest = new TreeMap<>(params);
        rest.keySet().removeAll(new HashSet<>(names));
        return rest;
    }

    private static void addDamages(final List<Damage> damages, final List<Doubt> doubts) {
        damages.forEach(damage -> doubts.add(new Doubt(damage.file().toString(), damage.toString())));
    }
}
