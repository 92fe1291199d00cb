package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.Quantity;
import org.turbulence.analysis.loggops.campaign.Workload;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.collective.CollectiveProgram;
import org.turbulence.analysis.loggops.cost.Application;
import org.turbulence.analysis.loggops.goal.GoalBinaryReader;
import org.turbulence.analysis.loggops.goal.GoalException;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.goal.GoalTextReader;
import picocli.CommandLine.Option;

/** The options that name what a simulation runs. */
final class WorkloadOptions {
    private static final long PS_PER_NS = 1000;

    @Option(
            names = "--collective",
            paramLabel = "NAME",
            description = "dissemination, ring-allreduce, ring-reduce-scatter, ring-allgather, recursive-doubling,"
                    + " binomial-broadcast, binomial-reduce, alltoall or halo3d.")
    private String collective;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            description = "Length: of each message; of all data for the rings. Suffix k, m or g for KiB, MiB, GiB.")
    private String bytes;

    @Option(names = "--goal", paramLabel = "FILE", description = "A GOAL program instead, text or binary.")
    private Path goal;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            defaultValue = "ns",
            description =
                    "Unit of the calculations of a GOAL program: fs, ps, ns, us, ms or s (default: ${DEFAULT-VALUE}).")
    private String unit;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "1",
            description = "Exchanges of a halo3d (default: ${DEFAULT-VALUE}).")
    private int iterations;

    @Option(
            names = "--application",
            paramLabel = "NAME",
            description = "A published shape: dgemm-128 (then a dissemination of 128 KiB) or dgemm-8192 (then a ring"
                    + " all-reduce of 512 MiB), with the system's published time of the multiplication.")
    private String application;

    @Option(names = "--compute", paramLabel = "TIME", description = "What each host computes first, like 18.9us.")
    private String compute;

    /** Checks that the options name one thing. */
    void check() throws UnusableInputException {
        final long given = List.of(collective != null, goal != null, application != null).stream()
                .filter(one -> one)
                .count();
        if (given != 1) {
            throw new UnusableInputException(
                    "one of --collective, --goal and --application must be given (got: " + given + ")");
        }
        if (goal != null && (bytes != null || compute != null)) {
            throw new UnusableInputException(
                    "--bytes and --compute belong to a collective; a GOAL program has its own");
        }
        if (collective != null && bytes == null) {
            throw new UnusableInputException("--bytes must be given with --collective");
        }
    }

    boolean isProgram() {
        return goal != null;
    }

    /** The GOAL program as a workload. */
    Workload program() throws IOException {
        final long psPerUnit = Quantity.picoseconds("1" + unit);
        if (psPerUnit < 1) {
            throw new IllegalArgumentException("the unit of a GOAL program must be at least 1 ps (got: " + unit + ")");
        }
        return new Workload.ProgramWorkload(read(goal), psPerUnit);
    }

    private static GoalProgram read(final Path file) throws IOException {
        try {
            try (SeekableByteChannel channel = Files.newByteChannel(file)) {
                if (GoalBinaryReader.recognises(channel)) {
                    return GoalBinaryReader.read(channel);
                }
            }
            try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                return GoalTextReader.read(in);
            }
        } catch (final GoalException e) {
            throw new GoalException(file + ", " + e.getMessage());
        } catch (final CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "a program must be GOAL, text in UTF-8 or binary; " + file
                            + " is neither (a compressed one must be unpacked first)",
                    e);
        }
    }

    /** The collective on a number of hosts as a workload. */
    Workload.CollectiveWorkload collective(final int hosts, final Model model, final String system) {
        final CollectiveKind kind = kind();
        final long length = bytes != null
                ? Quantity.bytes(bytes)
                : Application.of(application).bytes();
        return new Workload.CollectiveWorkload(kind.schedule(hosts, length, model, iterations), computePs(system));
    }

    private CollectiveKind kind() {
        return application == null
                ? CollectiveKind.of(collective)
                : Application.of(application).collective();
    }

    private long computePs(final String system) {
        if (compute != null) {
            return Quantity.picoseconds(compute);
        }
        return application == null ? 0 : Application.of(application).computePs(system);
    }

    /** The program of a workload, for writing it out. */
    GoalProgram programOf(final Workload workload) {
        if (workload instanceof Workload.ProgramWorkload program) {
            return program.program();
        }
        final Workload.CollectiveWorkload made = (Workload.CollectiveWorkload) workload;
        final long inNs = made.calcPs() / PS_PER_NS;
        return CollectiveProgram.generate(made.collective(), inNs);
    }

    String describe(final String system) {
        if (goal != null) {
            return "program " + goal.getFileName();
        }
        final String length = bytes != null
                ? bytes
                : Long.toString(Application.of(application).bytes());
        final String computed =
                computePs(system) > 0 ? ", after " + Quantity.text(computePs(system)) + " of computation" : "";
        return kind().word() + " of " + length + " bytes" + computed;
    }
}
