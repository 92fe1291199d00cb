package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.floor.Calibration;
import org.turbulence.analysis.compare.floor.ForkPool;
import org.turbulence.analysis.compare.floor.GateSelfTest;
import org.turbulence.analysis.compare.floor.SelfTestOutcome;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.analysis.report.compare.SelfTestReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code track self-test}: does the gate fire, and does it keep still. */
@Command(
        name = "self-test",
        header =
                "Plants a slowdown into recorded forks and shows that the gate fires, and that it keeps still on none.",
        description = {
            "",
            "Of each configuration the deviations between forks, and those between runs where several are given, are taken"
                    + " from the runs, and two runs are drawn from them again and again, all judged figures together."
                    + " In at most 5 %% of unchanged pairs may any figure be called worse or better; in at least 90 %%"
                    + " of slowed ones the named figures must be called worse.",
            "",
            "Exit codes: 0 the gate holds everywhere; 2 misuse; 3 it does not hold somewhere.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackSelfTest implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "RUN",
            description = "Recorded runs; without any, made-up forks with a deviation of 1 %% are drawn.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--figure",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "half-RTT p50,score",
            description = "Figures that must find the slowdown (default: ${DEFAULT-VALUE}).")
    private List<String> figures;

    @Option(
            names = "--forks",
            paramLabel = "COUNT",
            defaultValue = "10",
            description = "Forks a side (default: ${DEFAULT-VALUE}).")
    private int forks;

    @Option(
            names = "--shift",
            paramLabel = "FRACTION",
            defaultValue = "0.05",
            converter = FractionConverter.class,
            description = "Planted slowdown (default: ${DEFAULT-VALUE}).")
    private double shift;

    @Option(
            names = "--simulations",
            paramLabel = "COUNT",
            defaultValue = "1000",
            description = "Simulations of each kind (default: ${DEFAULT-VALUE}).")
    private int simulations;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            defaultValue = "1",
            description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private RunArguments runArguments;

    @Mixin
    private MarginArguments marginArguments;

    private final PrintStream out;

    TrackSelfTest(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final List<RunMeasurements> runs = runArguments.read(words);
        final List<ForkPool> pools = words.isEmpty() ? List.of(ForkPool.madeUp(seed)) : ForkPool.of(runs);
        if (pools.isEmpty()) {
            throw new UnusableInputException(
                    "a self-test needs a configuration with at least 2 forks: there is none in "
                            + String.join(", ", words) + "; measure with more forks");
        }
        try {
            final GateSelfTest test = new GateSelfTest(forks, shift, simulations, seed);
            final Margins margins = margins(runs);
            final String host =
                    runs.isEmpty() ? "" : HostFingerprint.of(runs.get(0)).hash();
            final List<SelfTestOutcome> outcomes = pools.stream()
                    .map(pool -> test.run(
                            pool,
                            pool.figures().stream()
                                    .map(figure -> margins.of(pool.key(), figure.name(), host))
                                    .toList()))
                    .toList();
            out.print(SelfTestReport.render(test, outcomes, figures));
            return outcomes.stream().allMatch(outcome -> outcome.holds(figures)) ? Gate.FINE : Gate.OPEN;
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    /** Those of the gate; of several runs that were given, what was seen between them counts like a calibration. */
    private Margins margins(final List<RunMeasurements> runs) throws UnusableInputException {
        final List<NoiseFloor> floors = new ArrayList<>(marginArguments.floors());
        if (runs.size() > 1) {
            floors.addAll(Calibration.of(runs));
        }
        return new Margins(marginArguments.leastMargin(), floors);
    }
}
