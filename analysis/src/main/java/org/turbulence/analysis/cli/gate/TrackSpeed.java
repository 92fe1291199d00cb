package org.turbulence.analysis.cli.gate;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.history.CheckOptions;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.HistoryWriter;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.model.history.SeriesKey;
import org.turbulence.analysis.stats.change.CorrelatedMethod;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code track speed}: how fast a history is checked and added to on this machine. */
@Command(
        name = "speed",
        header = "Measures how fast a history is checked and added to on this machine.",
        description = {
            "",
            "Makes up series and checks them, writes a history to a temporary folder, and adds a run to it by starting this"
                    + " program anew each time, as a build step does. Wall time counts; a machine that does other work"
                    + " shows it.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackSpeed implements Callable<Integer> {
    private static final double NS_PER_S = 1e9;
    private static final int SERIES_OF_A_RUN = 99;
    private static final int ADDITIONS = 7;
    private static final long SEED = 1;
    private static final int FORKS = 3;
    private static final double CORRELATION = 0.3;
    private static final double LEVEL_NS = 10_000;
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final ForkMetric METRIC =
            new ForkMetric("half-RTT p50", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);

    @Option(
            names = "--series",
            paramLabel = "COUNT",
            defaultValue = "10000",
            description = "Default: ${DEFAULT-VALUE}.")
    private int seriesCount;

    @Option(
            names = "--points",
            paramLabel = "COUNT",
            defaultValue = "1000",
            description = "Of each series (default: ${DEFAULT-VALUE}).")
    private int pointCount;

    @Option(
            names = "--lines",
            paramLabel = "COUNT",
            defaultValue = "200000",
            description = "Of the history that a run is added to (default: ${DEFAULT-VALUE}).")
    private int lineCount;

    private final PrintStream out;

    TrackSpeed(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, UnusableInputException {
        if (seriesCount < 1 || pointCount < 1 || lineCount < 1) {
            throw new UnusableInputException("--series, --points and --lines must be at least 1 (got: " + seriesCount
                    + ", " + pointCount + " and " + lineCount + ")");
        }
        out.printf(
                Locale.ROOT,
                "%d processors, load average before %.1f%n",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        final Path folder = Files.createTempDirectory("track-speed");
        try {
            measureCheck();
            measureAdd(folder.resolve("added"));
        } finally {
            delete(folder);
        }
        return Gate.FINE;
    }

    private void measureCheck() {
        final List<Series> series = series();
        final CheckOptions options = new CheckOptions(
                CheckOptions.Method.OWN,
                CorrelatedMethod.DEFAULT_WINDOW_COUNT,
                CorrelatedMethod.DEFAULT_MAX_P_VALUE,
                0);
        final double startCpu = cpuSeconds();
        final long start = System.nanoTime();
        final HistoryCheck check = HistoryCheck.of(series, List.of(), options, key -> Margins.DEFAULT_LEAST);
        out.printf(
                Locale.ROOT,
                "checked %d series of %d points, with %d findings, in %.2f s (%.2f s of CPU)%n",
                seriesCount,
                pointCount,
                check.series().stream().mapToInt(one -> one.findings().size()).sum(),
                (System.nanoTime() - start) / NS_PER_S,
                cpuSeconds() - startCpu);
    }

    /** Correlated noise; in every tenth series the level rises at two thirds. */
    private List<Series> series() {
        final List<HistoryRun> runs = IntStream.range(0, pointCount)
                .mapToObj(run ->
                        new HistoryRun("r" + run, START.plusSeconds(3600L * run).toString(), "", "", "", ""))
                .toList();
        final int[] order = IntStream.range(0, pointCount).toArray();
        final SplittableRandom random = new SplittableRandom(SEED);
        final List<Series> all = new ArrayList<>();
        for (int i = 0; i < seriesCount; i++) {
            final double[] values = new double[pointCount];
            final double[] spreads = new double[pointCount];
            double state = 0;
            for (int run = 0; run < pointCount; run++) {
                state = CORRELATION * state + random.nextDouble() - 0.5;
                values[run] = LEVEL_NS * (i % 10 == 0 && 3 * run > 2 * pointCount ? 1.07 : 1) * (1 + 0.02 * state);
                spreads[run] = 0.005 + 0.01 * random.nextDouble();
            }
            final SeriesKey key = new SeriesKey(key(i), METRIC.name(), METRIC.unit(), METRIC.direction(), "");
            all.add(new Series(key, runs, order, values, spreads));
        }
        return all;
    }

    private void measureAdd(final Path history) throws IOException, InterruptedException, UnusableInputException {
        write(history, Math.max(1, lineCount / (SERIES_OF_A_RUN + 1)));
        final long lines;
        try (Stream<String> all = Files.lines(history.resolve("history.jsonl"))) {
            lines = all.count();
        }
        final double[] seconds = new double[ADDITIONS];
        for (int i = 0; i < seconds.length; i++) {
            final Path run = Files.writeString(history.resolve("added-" + i + ".json"), jmhFile());
            final List<String> command = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "org.turbulence.analysis.cli.Main",
                    "track",
                    "add",
                    run.toString(),
                    "--at",
                    "2027-01-01T00:00:00Z",
                    "--history",
                    history.toString());
            final long start = System.nanoTime();
            final Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(history.resolve("added.txt").toFile())
                    .start();
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new UnusableInputException(
                        "a run could not be added: " + Files.readString(history.resolve("added.txt")));
            }
            seconds[i] = (System.nanoTime() - start) / NS_PER_S;
        }
        Arrays.sort(seconds);
        out.printf(
                Locale.ROOT,
                "added a run to %d lines %d times, a process each: %.2f s the fastest, %.2f s the median, %.2f s the"
                        + " slowest%n",
                lines,
                ADDITIONS,
                seconds[0],
                seconds[ADDITIONS / 2],
                seconds[ADDITIONS - 1]);
    }

    private static void write(final Path history, final int runCount) throws IOException {
        final SplittableRandom random = new SplittableRandom(SEED);
        final List<HistoryWriter.Addition> runs = new ArrayList<>();
        for (int run = 0; run < runCount; run++) {
            final List<ForkValues> values = IntStream.range(0, SERIES_OF_A_RUN)
                    .mapToObj(i -> new ForkValues(
                            key(i),
                            METRIC,
                            random.doubles(FORKS, 0.99 * LEVEL_NS, 1.01 * LEVEL_NS)
                                    .boxed()
                                    .toList()))
                    .toList();
            final RunMeasurements measured = new RunMeasurements(
                    "r" + run,
                    "r" + run,
                    START.plusSeconds(3600L * run).toString(),
                    "",
                    "",
                    new TreeMap<>(),
                    new TreeMap<>(),
                    values,
                    new TreeSet<>(),
                    List.of());
            runs.add(new HistoryWriter.Addition(measured, ""));
        }
        new HistoryWriter(history).addAll(runs);
    }

    private static ConfigurationKey key(final int series) {
        return new ConfigurationKey(
                "PingPong.roundTrip", "", new TreeMap<>(Map.of("messageLength", Integer.toString(series))));
    }

    /** A result file of JMH with as many benchmarks as a run of the history has series. */
    private static String jmhFile() {
        final List<String> entries = IntStream.range(0, SERIES_OF_A_RUN)
                .mapToObj(i -> "{\"benchmark\":\"b\",\"mode\":\"avgt\",\"params\":{\"messageLength\":\"" + i
                        + "\"},\"primaryMetric\":{\"score\":1,\"scoreUnit\":\"us/op\",\"rawData\":[[1],[2],[3]]}}")
                .toList();
        return "[" + String.join(",", entries) + "]";
    }

    private static double cpuSeconds() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime() / NS_PER_S
                : Double.NaN;
    }

    private static void delete(final Path folder) throws IOException {
        try (Stream<Path> content = Files.walk(folder)) {
            for (final Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
