package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.turbulence.analysis.cli.files.FileFailures;
import org.turbulence.analysis.cli.files.OutputFile;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.campaign.Campaign;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.loggops.campaign.Sensitivity;
import org.turbulence.analysis.loggops.campaign.Workload;
import org.turbulence.analysis.loggops.cost.PriceTable;
import org.turbulence.analysis.loggops.cost.RunCost;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.simulation.BoxPlot;
import org.turbulence.analysis.report.simulation.IncreasePlot;
import org.turbulence.analysis.report.simulation.SimulationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code simulate}: what noise costs a collective or a GOAL program on many hosts. */
@Command(
        name = "simulate",
        header = "Simulates a collective or a GOAL program on many hosts, with the measured noise of two.",
        description = {
            "",
            "The model is LogGOPS. corrected (the default) charges the gap of a received message to the receiving NIC;"
                    + " upstream follows LogGOPSim, paper the noise study of cloud networks. The same seed gives the"
                    + " same times for any number of threads.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SimulateCommand implements Callable<Integer> {
    @Mixin
    private WorkloadOptions workloads;

    @Option(
            names = "--hosts",
            paramLabel = "LIST",
            description = "Numbers of hosts: 4,64,1k or a sweep 4..16k (doubling) or 4..16k:4.")
    private String hosts;

    @Option(
            names = "--model",
            paramLabel = "NAME",
            defaultValue = "corrected",
            description = "upstream, paper or corrected (default: ${DEFAULT-VALUE}).")
    private String model;

    @Mixin
    private SystemOptions systems;

    @Mixin
    private RunOptions runs;

    @Mixin
    private NoiseInputOptions noiseInputs;

    @Option(
            names = "--noise",
            paramLabel = "KIND",
            split = ",",
            description = "none, os, net, os+net, or several of them (default: all that the inputs allow).")
    private List<String> noise = new ArrayList<>();

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Runs of each row (default: ${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--sensitivity",
            description = "Run again without the worst samples and with lists drawn anew: how much hangs on them.")
    private boolean sensitivity;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Prices: a file with the columns instance,on_demand_usd_per_hour,committed_usd_per_hour"
                    + " (default: the published ones).")
    private Path prices;

    @Option(names = "--instance", paramLabel = "NAME", description = "Instance whose price makes the cost of a run.")
    private String instance;

    @Option(names = "--committed", description = "Take the price with a commitment of three years.")
    private boolean committed;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); json holds every repetition.")
    private Format format;

    @Option(names = "--plot", paramLabel = "FILE", description = "Write box plots as SVG.")
    private Path plot;

    @Option(
            names = "--plot-increase",
            paramLabel = "FILE",
            description = "Write how much more time, and so money, noise costs at each number of hosts as SVG.")
    private Path increasePlot;

    @Mixin
    private SimulationFiles files;

    private final PrintStream out;
    private final PrintStream err;

    SimulateCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        try {
            workloads.check();
            final LogGops used = systems.parameters(runs);
            final List<Doubt> doubts = new ArrayList<>();
            final NoiseInputs inputs = noiseInputs.read(used, runs, doubts);
            doubts.forEach(doubt -> err.println("warning: " + doubt));
            final Campaign campaign = new Campaign(used, Model.of(model), inputs, seed, threads);
            final SimulationReport report = report(campaign);
            files.export(inputs);
            if (plot != null) {
                OutputFile.text(plot, text -> text.append(BoxPlot.render(report)));
            }
            if (increasePlot != null) {
                OutputFile.text(increasePlot, text -> text.append(IncreasePlot.render(report)));
            }
            out.print(report.render(format));
            return ExitCode.OK;
        } catch (final StalledException | IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        } catch (final ArithmeticException e) {
            throw new UnusableInputException("the times or sizes are too large to compute with: " + e.getMessage());
        } catch (final IOException e) {
            throw new UnusableInputException(FileFailures.sentence(e));
        }
    }

    private List<NoiseKind> kinds(final NoiseInputs inputs) throws UnusableInputException {
        if (noise.isEmpty()) {
            return Stream.of(NoiseKind.values()).filter(inputs::has).toList();
        }
        final List<NoiseKind> kinds = noise.stream().map(NoiseKind::of).toList();
        for (final NoiseKind kind : kinds) {
            if (!inputs.has(kind)) {
                throw new UnusableInputException("noise " + kind.word() + " must have inputs: --detours for os,"
                        + " --latencies or --gaps for net, or --noise-from a run that holds them");
            }
        }
        return kinds;
    }

    private List<Workload> scales(final Model used) throws UnusableInputException, IOException {
        if (workloads.isProgram()) {
            if (hosts != null) {
                throw new UnusableInputException("--hosts belongs to a collective; a GOAL program has its own ranks");
            }
            return List.of(workloads.program());
        }
        if (hosts == null) {
            throw new UnusableInputException("--hosts must be given with a collective");
        }
        return HostCounts.parse(hosts).stream()
                .<Workload>map(count -> workloads.collective(count, used, systems.name()))
                .toList();
    }

    private SimulationReport report(final Campaign campaign)
            throws UnusableInputException, IOException, StalledException, InterruptedException {
        if (repetitions < 1) {
            throw new UnusableInputException("--repetitions must be at least 1 (got: " + repetitions + ")");
        }
        final List<NoiseKind> kinds = kinds(campaign.inputs());
        final List<Workload> scales = scales(campaign.model());
        files.writeProgram(() -> workloads.programOf(scales.get(0)));
        final double usdPerHour = instance == null ? 0 : price();
        final List<ScaleResult> results = new ArrayList<>();
        final List<Sensitivity.Row> sensitivities = new ArrayList<>();
        try (SimulationProgress progress = new SimulationProgress(err, scales, kinds, repetitions, sensitivity)) {
            for (final Workload workload : scales) {
                final long quietPs = campaign.quietPs(workload);
                final long quietNearPs = campaign.quietNearPs(workload);
                for (final NoiseKind kind : kinds) {
                    results.add(result(campaign, workload, kind, quietPs, quietNearPs, progress));
                    if (sensitivity && kind.network()) {
                        sensitivities.addAll(Sensitivity.of(campaign, workload, kind, repetitions));
                        progress.varied(workload);
                    }
                }
            }
        }
        return new SimulationReport(
                workloads.describe(systems.name()),
                systems.name(),
                noiseInputs.describe(),
                campaign.model(),
                campaign.parameters(),
                repetitions,
                seed,
                results,
                instance == null
                        ? List.of()
                        : results.stream()
                                .map(result -> RunCost.of(result, usdPerHour))
                                .toList(),
                instance == null ? "" : instance + ", " + usdPerHour + " USD an hour and host",
                sensitivities);
    }

    private ScaleResult result(
            final Campaign campaign,
            final Workload workload,
            final NoiseKind kind,
            final long quietPs,
            final long quietNearPs,
            final SimulationProgress progress)
            throws StalledException, InterruptedException {
        final long[] times = campaign.run(workload, kind, repetitions, progress.of(workload));
        final List<Long> ranks = repetitions > 1
                ? List.of()
                : Arrays.stream(campaign.finishTimes(workload, kind, 0)).boxed().toList();
        return new ScaleResult(
                workload.rankCount(),
                kind,
                quietPs,
                quietNearPs,
                Arrays.stream(times).boxed().toList(),
                ranks,
                Distribution.of(times));
    }

    private double price() throws IOException {
        final PriceTable.Payment payment = committed ? PriceTable.Payment.COMMITTED : PriceTable.Payment.ON_DEMAND;
        if (prices == null) {
            return PriceTable.published().usdPerHour(instance, payment);
        }
        try (Reader in = Files.newBufferedReader(prices, StandardCharsets.UTF_8)) {
            return PriceTable.read(in, prices.toString()).usdPerHour(instance, payment);
        }
    }
}
