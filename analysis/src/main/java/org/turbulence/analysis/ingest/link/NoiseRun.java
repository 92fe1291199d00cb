package org.turbulence.analysis.ingest.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.link.LinkNoise;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;

/**
 * Reads the noise of a run: latencies from the ping-pong of its shortest message, transfer times from that of its
 * longest, where that is long enough for its bytes to count, and detours from the trials that recorded them. The forks
 * of one length follow one another.
 */
public final class NoiseRun {
    /** From this length on the time of a message is that of its bytes. */
    static final long LEAST_TRANSFER_BYTES = 64 << 10;
    /** The measurement of the trials that hold detours. */
    static final String DETOUR = "detour";

    private static final String LENGTH = "messageLength";

    private final String name;
    private final Map<String, String> link;
    private final SortedMap<String, SortedMap<Long, List<TrialDirectory>>> pingPongs = new TreeMap<>();
    private final List<LinkNoise.Detours> detours = new ArrayList<>();
    private final List<Doubt> doubts;
    private boolean imported;

    private NoiseRun(final String name, final Map<String, String> link, final List<Doubt> doubts) {
        this.name = name;
        this.link = link;
        this.doubts = doubts;
    }

    /**
     * Reads a run.
     *
     * @param link parameters that the ping-pongs must have; may be empty
     * @param doubts takes what is damaged
     * @throws UnusableInputException when it cannot be read, holds no noise, or holds that of several links
     */
    public static LinkNoise read(final Path folder, final Map<String, String> link, final List<Doubt> doubts)
            throws UnusableInputException {
        final NoiseRun noise =
                new NoiseRun(String.valueOf(folder.toAbsolutePath().normalize().getFileName()), link, doubts);
        try {
            final RunDirectory run = RunDirectory.open(folder);
            run.manifest();
            for (final TrialDirectory trial : run.trials()) {
                try {
                    noise.add(trial);
                } catch (final IOException | NumberFormatException e) {
                    doubts.add(new Doubt(noise.name + "/" + trial.id(), "the trial is left out: " + e.getMessage()));
                }
            }
            return noise.samples();
        } catch (final IOException e) {
            throw UnusableInputException.reading(folder, e);
        }
    }

    private void add(final TrialDirectory trial) throws IOException {
        final TrialManifest manifest = trial.manifest();
        final SortedMap<String, String> params = manifest.key().params();
        if (manifest.measurement().equals(DETOUR)
                || TrialManifest.DETOURS.equals(manifest.measured().get(TrialManifest.VALUES))) {
            addDetours(trial);
        } else if (manifest.measurement().equals(TrialManifest.PING_PONG)
                && params.containsKey(LENGTH)
                && params.entrySet().containsAll(link.entrySet())) {
            pingPongs
                    .computeIfAbsent(PrttRun.without(Set.of(LENGTH), params).toString(), any -> new TreeMap<>())
                    .computeIfAbsent(Long.parseLong(params.get(LENGTH)), any -> new ArrayList<>())
                    .add(trial);
            imported |= manifest.measured().containsKey(TrialManifest.VALUES);
        }
    }

    private void addDetours(final TrialDirectory trial) throws IOException {
        final LongColumn starts = new LongColumn();
        final LongColumn durations = new LongColumn();
        MeasuredBlocks.each(
                trial.trace(),
                block -> {
                    starts.addAll(block.sentOffsetNs(), block.count());
                    durations.addAll(block.rttNs(), block.count());
                },
                doubts);
        if (starts.count() > 1) {
            detours.add(new LinkNoise.Detours(starts.toArray(), durations.toArray()));
        }
    }

    private LinkNoise samples() throws UnusableInputException, IOException {
        if (pingPongs.size() > 1) {
            throw new UnusableInputException(
                    "one link of " + name + " must be named with --link NAME=VALUE (there are: "
                            + String.join("; ", pingPongs.keySet()) + ")");
        }
        if (pingPongs.isEmpty() && detours.isEmpty()) {
            throw new UnusableInputException(
                    name + " holds no noise; measure PingPong or detours, or import samples of another tool");
        }
        if (pingPongs.isEmpty()) {
            return new LinkNoise(LinkNoise.Samples.NONE, LinkNoise.Samples.NONE, detours);
        }
        final SortedMap<Long, List<TrialDirectory>> lengths = pingPongs.get(pingPongs.firstKey());
        final long shortest = lengths.firstKey();
        final long longest = lengths.lastKey();
        return new LinkNoise(
                shortest < LEAST_TRANSFER_BYTES ? samples(shortest, lengths) : LinkNoise.Samples.NONE,
                longest >= LEAST_TRANSFER_BYTES ? samples(longest, lengths) : LinkNoise.Samples.NONE,
                detours);
    }

    private LinkNoise.Samples samples(final long bytes, final SortedMap<Long, List<TrialDirectory>> lengths)
            throws IOException {
        final LongColumn rtts = new LongColumn();
        for (final TrialDirectory trial : lengths.get(bytes)) {
            MeasuredBlocks.each(trial.trace(), block -> rtts.addAll(block.rttNs(), block.count()), doubts);
        }
        final long[] rttNs = rtts.toArray();
        final double[] halves = new double[rttNs.length];
        for (int i = 0; i < halves.length; i++) {
            halves[i] = rttNs[i] / 2.0;
        }
        return new LinkNoise.Samples(bytes, halves, imported);
    }
}
