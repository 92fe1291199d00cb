package org.turbulence.analysis.cli;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.turbulence.analysis.cli.files.OutputFile;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.goal.GoalBinaryWriter;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.goal.GoalTextWriter;
import org.turbulence.analysis.loggops.noise.DetourText;
import org.turbulence.analysis.loggops.noise.LatencyGapLists;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import picocli.CommandLine.Option;

/** The options that name files which a simulation writes. */
final class SimulationFiles {
    @Option(
            names = "--write-goal",
            paramLabel = "FILE",
            description = "Write the program of the first number of hosts as GOAL: text, or binary if the name ends in"
                    + " .bin; a computation is rounded down to whole ns.")
    private Path goal;

    @Option(
            names = "--export",
            paramLabel = "DIR",
            description = "Write the noise in the forms that LogGOPSim and its variant read.")
    private Path export;

    void writeProgram(final Supplier<GoalProgram> programs) throws IOException {
        if (goal == null) {
            return;
        }
        final GoalProgram program = programs.get();
        if (!goal.toString().endsWith(".bin")) {
            OutputFile.text(goal, out -> GoalTextWriter.write(program, out));
            return;
        }
        OutputFile.inPlace(goal, out -> GoalBinaryWriter.write(program, Channels.newChannel(out)));
    }

    void export(final NoiseInputs inputs) throws IOException {
        if (export == null) {
            return;
        }
        Files.createDirectories(export);
        final NetworkNoise network = inputs.network();
        if (network != null) {
            lists("near", network.latenciesPs(false), network.gapsFs(false));
            lists("far", network.latenciesPs(true), network.gapsFs(true));
        }
        for (int i = 0; i < inputs.detours().size(); i++) {
            final int host = i;
            OutputFile.text(
                    export.resolve("detours-" + (host + 1) + "-ns.trace"),
                    out -> DetourText.write(inputs.detours().get(host), out));
        }
    }

    private void lists(final String distance, final long[] latenciesPs, final long[] gapsFs) throws IOException {
        OutputFile.text(
                export.resolve(distance + LatencyGapLists.LATENCY_SUFFIX),
                out -> LatencyGapLists.writeLatencies(latenciesPs, out));
        OutputFile.text(
                export.resolve(distance + LatencyGapLists.GAP_SUFFIX), out -> LatencyGapLists.writeGaps(gapsFs, out));
    }
}
