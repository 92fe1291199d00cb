package org.turbulence.analysis.cli;

import java.util.Arrays;
import java.util.List;
import org.turbulence.analysis.loggops.noise.OsTrace;
import org.turbulence.analysis.loggops.noise.ScaledSamples;
import org.turbulence.analysis.model.link.LinkNoise;

/**
 * The noise of runs as lists of a simulation. Latencies are RTT/2 scaled so that their median is L. Gaps are RTT/2 of
 * the long message less the median of the short one, scaled so that their median is G. What was not measured is the
 * parameter itself.
 */
final class RunNoise {
    private static final long PS_PER_NS = 1000;

    private final LinkNoise near;
    private final LinkNoise far;
    private final boolean dropRestarts;

    private RunNoise(final LinkNoise near, final LinkNoise far, final boolean dropRestarts) {
        this.near = near;
        this.far = far;
        this.dropRestarts = dropRestarts;
    }

    /**
     * The noise of two runs.
     *
     * @param near of hosts below one switch, or null
     * @param far of hosts below different ones, or null
     * @param dropRestarts leaves out the first of each 1000 imported samples, as the publication does
     */
    static RunNoise of(final LinkNoise near, final LinkNoise far, final boolean dropRestarts) {
        return new RunNoise(near, far, dropRestarts);
    }

    boolean hasNetwork() {
        return hasNetwork(near) || hasNetwork(far);
    }

    private static boolean hasNetwork(final LinkNoise noise) {
        return noise != null
                && (noise.latencies().halfRttNs().length > 0
                        || noise.transfers().halfRttNs().length > 0);
    }

    long[] latenciesPs(final long latencyPs, final boolean between) {
        final LinkNoise noise = between ? far : near;
        return noise == null || noise.latencies().halfRttNs().length == 0
                ? new long[] {latencyPs}
                : ScaledSamples.toParameter(kept(noise.latencies()), latencyPs);
    }

    long[] gapsFs(final long gapFs, final boolean between) {
        final LinkNoise noise = between ? far : near;
        if (noise == null || noise.transfers().halfRttNs().length == 0) {
            return new long[] {gapFs};
        }
        final double latencyNs = noise.latencies().halfRttNs().length == 0
                ? 0
                : ScaledSamples.median(noise.latencies().halfRttNs());
        return ScaledSamples.toParameter(
                Arrays.stream(kept(noise.transfers()))
                        .map(half -> Math.max(0, half - latencyNs))
                        .toArray(),
                gapFs);
    }

    private double[] kept(final LinkNoise.Samples samples) {
        return dropRestarts && samples.imported()
                ? ScaledSamples.withoutRestarts(samples.halfRttNs())
                : samples.halfRttNs();
    }

    /** The detours of the hosts of a run. */
    static List<OsTrace> detours(final LinkNoise noise) {
        return noise.detours().stream()
                .map(detours -> new OsTrace(picoseconds(detours.startNs()), picoseconds(detours.durationNs())))
                .toList();
    }

    private static long[] picoseconds(final long[] nanoseconds) {
        return Arrays.stream(nanoseconds)
                .map(ns -> Math.multiplyExact(ns, PS_PER_NS))
                .toArray();
    }
}
