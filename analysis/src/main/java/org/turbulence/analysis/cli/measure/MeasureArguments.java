package org.turbulence.analysis.cli.measure;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine.Option;

/** The options of a subcommand that measures by starting benchmarks.jar. */
public final class MeasureArguments {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Set<String> OURS = Set.of("--label", "--results");
    private static final int MOST_PAIRS = 1000;

    @Option(
            names = "--pairs",
            paramLabel = "COUNT",
            defaultValue = "5",
            description = "Runs of either side, measured in turn A B A B (default: ${DEFAULT-VALUE}).")
    private int pairs;

    @Option(
            names = "--benchmarks",
            paramLabel = "JAR",
            defaultValue = "benchmarks/target/benchmarks.jar",
            description = "What measures (default: ${DEFAULT-VALUE}).")
    private Path benchmarks;

    @Option(
            names = "--peer",
            paramLabel = "HOST:PORT",
            description = "Responder to measure against (default: benchmarks.jar starts one on this host).")
    private String peer;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            defaultValue = "4h",
            converter = TimeConverter.class,
            description = "Time for all runs together, such as 90s, 30m or 4h (default: ${DEFAULT-VALUE}); what is"
                    + " finished by then is used.")
    private Duration deadline;

    /** Name of the jar for sentences. */
    public Path benchmarks() {
        return benchmarks;
    }

    /**
     * The runs that the options ask for.
     *
     * @param arguments of benchmarks.jar, word by word
     * @param results folder that gets a folder for each run
     * @throws UnusableInputException if there is no such jar, or an option makes no sense
     */
    public InterleavedRuns runs(
            final List<String> arguments, final Path results, final Clock clock, final PrintStream progress)
            throws UnusableInputException {
        if (pairs < 1 || pairs > MOST_PAIRS) {
            throw new UnusableInputException("--pairs must be 1 .. " + MOST_PAIRS + " (got: " + pairs + ")");
        }
        if (!Files.isRegularFile(benchmarks)) {
            throw new UnusableInputException("there is no " + benchmarks
                    + " to measure with; build it, or name it with --benchmarks; or name finished runs");
        }
        for (final String word : arguments) {
            final String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            if (OURS.contains(name) || (name.equals("--peer") && peer != null)) {
                throw new UnusableInputException(name + " is set for each run and must not stand after --");
            }
        }
        final List<String> launcher = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", benchmarks.toString()));
        if (peer != null) {
            launcher.addAll(List.of("--peer", peer));
        }
        return new InterleavedRuns(
                launcher,
                arguments,
                results,
                STAMP.format(clock.instant()),
                pairs,
                deadline.toNanos(),
                System::nanoTime,
                progress);
    }
}
