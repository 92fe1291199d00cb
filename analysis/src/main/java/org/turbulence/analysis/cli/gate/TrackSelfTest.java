package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.floor.ForkPool;
import org.turbulence.analysis.compare.floor.GateSelfTest;
import org.turbulence.analysis.ingest.UnusableInputException;
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
            "Of each configuration the deviations between forks are taken from the runs, and two sets of forks are drawn"
                    + " from them again and again. At most 5 %% of unchanged pairs may be called worse or better; at"
                    + " least 90 %% of slowed ones must be called worse.",
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
            description = "Figures whose forks are drawn (default: ${DEFAULT-VALUE}).")
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
    private GateArguments gateArguments;

    private final PrintStream out;

    TrackSelfTest(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final Map<String, double[]> pools =
                words.isEmpty() ? ForkPool.madeUp(seed) : ForkPool.of(runArguments.read(words), figures);
        if (pools.isEmpty()) {
            throw new UnusableInputException("a self-test needs a configuration with at least 2 forks of " + figures
                    + ": there is none in " + String.join(", ", words) + "; measure with more forks");
        }
        try {
            final GateSelfTest test = new GateSelfTest(forks, shift, simulations, seed, gateArguments.leastMargin());
            final List<SelfTestReport.Row> rows = new ArrayList<>();
            pools.forEach((name, pool) -> rows.add(new SelfTestReport.Row(name, pool.length, test.run(pool))));
            out.print(SelfTestReport.render(test, rows));
            return rows.stream().allMatch(row -> row.outcome().holds()) ? Gate.FINE : Gate.OPEN;
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }
}
