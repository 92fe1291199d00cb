package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.link.NoiseRun;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.noise.DetourText;
import org.turbulence.analysis.loggops.noise.NetgaugeSamples;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.link.LinkNoise;
import picocli.CommandLine.Option;

/** The options that name the measured noise of a simulation. */
final class NoiseInputOptions {
    @Option(
            names = "--latencies",
            paramLabel = "FILE",
            description =
                    "Measured latencies: Netgauge's samples (size, RTT/2 in us), scaled so that their median is L;"
                            + " or a list, one a line, in ps. Plain or gzip.")
    private Path latencies;

    @Option(
            names = "--gaps",
            paramLabel = "FILE",
            description = "Measured gaps: Netgauge's samples of a large message, scaled so that their median is G; or a"
                    + " list in ps per byte.")
    private Path gaps;

    @Option(
            names = "--far-latencies",
            paramLabel = "FILE",
            description = "Latencies between switches (default: those within).")
    private Path farLatencies;

    @Option(names = "--far-gaps", paramLabel = "FILE", description = "Gaps between switches (default: those within).")
    private Path farGaps;

    @Option(
            names = "--detours",
            paramLabel = "FILE",
            description = "Detours of a host (start, duration, both in ns); may be given again for further hosts, which"
                    + " are dealt to the ranks in turn.")
    private List<Path> detours = new ArrayList<>();

    @Option(names = "--co-scheduled", description = "Let the detours of all hosts come at the same time.")
    private boolean coScheduled;

    @Option(
            names = "--consecutive",
            paramLabel = "K",
            defaultValue = "1",
            description = "Let K messages of a rank take consecutive samples, as real noise is clustered (default:"
                    + " ${DEFAULT-VALUE}, independent draws).")
    private int consecutive;

    @Option(
            names = "--keep-restarts",
            description = "Keep the first 21 of each 1000 samples, which the publication drops as warm-up.")
    private boolean keepRestarts;

    @Option(
            names = "--noise-from",
            paramLabel = "RUN",
            description = "Take the noise from a run, measured or imported: latencies from its shortest ping-pong, gaps"
                    + " from its longest one of at least 64 KiB, and the detours of its hosts. Files given besides"
                    + " take precedence.")
    private String run;

    @Option(
            names = "--noise-far",
            paramLabel = "RUN",
            description = "Take the latencies and gaps between switches from another run.")
    private String farRun;

    /**
     * Reads the noise.
     *
     * @param runs where runs are found, and which link of them counts
     * @param doubts takes what is damaged
     */
    NoiseInputs read(final LogGops system, final RunOptions runs, final List<Doubt> doubts)
            throws IOException, UnusableInputException {
        final List<OsTrace> traces = new ArrayList<>();
        final LinkNoise near = run == null ? null : NoiseRun.read(runs.find(run), runs.link(), doubts);
        final LinkNoise far = farRun == null ? near : NoiseRun.read(runs.find(farRun), runs.link(), doubts);
        if (near != null && detours.isEmpty()) {
            traces.addAll(RunNoise.detours(near));
        }
        for (final Path file : detours) {
            try (InputStream in = Files.newInputStream(file)) {
                traces.addAll(DetourText.read(in, file.toString()));
            }
        }
        return new NoiseInputs(network(system, RunNoise.of(near, far, !keepRestarts)), traces, coScheduled);
    }

    private NetworkNoise network(final LogGops system, final RunNoise measured) throws IOException {
        final boolean noFiles = latencies == null && gaps == null && farLatencies == null && farGaps == null;
        if (noFiles && !measured.hasNetwork()) {
            return null;
        }
        final long[] near = latencies == null
                ? measured.latenciesPs(system.latencyPs(), false)
                : samples(latencies).latenciesPs(system.latencyPs(), !keepRestarts);
        return new NetworkNoise(
                near,
                farLatencies(system, measured, near),
                gaps == null
                        ? measured.gapsFs(system.nearGapFs(), false)
                        : samples(gaps).gapsFs(system.nearGapFs(), !keepRestarts),
                farGaps(system, measured),
                consecutive);
    }

    private long[] farLatencies(final LogGops system, final RunNoise measured, final long[] near) throws IOException {
        if (farLatencies != null) {
            return samples(farLatencies).latenciesPs(system.latencyPs(), !keepRestarts);
        }
        return farRun == null ? near : measured.latenciesPs(system.latencyPs(), true);
    }

    private long[] farGaps(final LogGops system, final RunNoise measured) throws IOException {
        final Path file = farGaps == null && farRun == null ? gaps : farGaps;
        return file == null
                ? measured.gapsFs(system.farGapFs(), true)
                : samples(file).gapsFs(system.farGapFs(), !keepRestarts);
    }

    private static NetgaugeSamples samples(final Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return NetgaugeSamples.read(in, file.toString());
        }
    }

    String describe() {
        final List<String> parts = new ArrayList<>();
        if (run != null) {
            parts.add("run " + run);
        }
        if (farRun != null) {
            parts.add("run " + farRun + " between switches");
        }
        if (latencies != null) {
            parts.add("latencies of " + latencies.getFileName());
        }
        if (gaps != null) {
            parts.add("gaps of " + gaps.getFileName());
        }
        for (final Path file : detours) {
            parts.add("detours of " + file.getFileName() + (coScheduled ? " (co-scheduled)" : ""));
        }
        if (consecutive > 1) {
            parts.add(consecutive + " consecutive samples a draw");
        }
        return parts.isEmpty() ? "none" : String.join("; ", parts);
    }
}
