package org.turbulence.analysis.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.goal.GoalBinaryWriter;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.goal.GoalTextWriter;
import org.turbulence.analysis.loggops.noise.DetourText;
import org.turbulence.analysis.loggops.noise.LatencyGapLists;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import picocli.CommandLine.Option;

/**
 * The options that name files which a simulation writes. Each is written under a temporary name and moved into place.
 */
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

    /** Writes the content of a text file. */
    @FunctionalInterface
    interface Content {
        void writeTo(Appendable out) throws IOException;
    }

    /** Writes to a file. */
    @FunctionalInterface
    private interface FileWriting {
        void to(Path file) throws IOException;
    }

    void writeProgram(final Supplier<GoalProgram> programs) throws IOException {
        if (goal == null) {
            return;
        }
        final GoalProgram program = programs.get();
        if (!goal.toString().endsWith(".bin")) {
            write(goal, out -> GoalTextWriter.write(program, out));
            return;
        }
        inPlace(goal, temporary -> {
            try (FileChannel out = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                GoalBinaryWriter.write(program, out);
            }
        });
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
            write(
                    export.resolve("detours-" + (host + 1) + "-ns.trace"),
                    out -> DetourText.write(inputs.detours().get(host), out));
        }
    }

    private void lists(final String distance, final long[] latenciesPs, final long[] gapsFs) throws IOException {
        write(
                export.resolve(distance + LatencyGapLists.LATENCY_SUFFIX),
                out -> LatencyGapLists.writeLatencies(latenciesPs, out));
        write(export.resolve(distance + LatencyGapLists.GAP_SUFFIX), out -> LatencyGapLists.writeGaps(gapsFs, out));
    }

    static void write(final Path file, final Content content) throws IOException {
        inPlace(file, temporary -> {
            try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
                content.writeTo(out);
            }
        });
    }

    private static void inPlace(final Path file, final FileWriting writing) throws IOException {
        final Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            writing.to(temporary);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** What a failure to read or write means, as a sentence. */
    static String sentence(final IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return failure.getMessage() + " does not exist; check the path";
        }
        if (failure instanceof AccessDeniedException) {
            return failure.getMessage() + " must be readable or writable; permission was denied";
        }
        return failure.getMessage();
    }
}
