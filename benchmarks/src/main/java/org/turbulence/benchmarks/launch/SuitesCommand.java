package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.benchmarks.launch.peer.StartUpCost;
import org.turbulence.benchmarks.launch.suite.Suite;
import org.turbulence.benchmarks.launch.suite.SuiteListing;
import org.turbulence.benchmarks.launch.suite.Suites;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code suites}: describes the suites. */
@Command(
        name = SuitesCommand.NAME,
        mixinStandardHelpOptions = true,
        description =
                "Lists suites: what each measures, over what, and how long it takes on this host, estimated from its"
                        + " counts and from how long a JVM takes to start here.")
final class SuitesCommand implements Callable<Integer> {
    static final String NAME = "suites";

    private final OwnJvm jvm;
    private final PrintStream out;

    @Parameters(paramLabel = "SUITE", description = "Names of suites, or files with one (default: all of ours).")
    private List<String> named = List.of();

    @Option(names = "--text", description = "Print the text of one of ours, to begin a file of your own with.")
    private boolean text;

    SuitesCommand(final OwnJvm jvm, final PrintStream out) {
        this.jvm = jvm;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (text) {
            final List<String> names = named.isEmpty() ? List.of(Suites.QUICK) : named;
            names.forEach(
                    name -> RefusedException.unless(() -> Suites.text(name)).forEach(out::println));
            return ExitCode.OK;
        }
        final List<Suite> suites = named.isEmpty()
                ? Suites.all()
                : named.stream()
                        .map(name -> RefusedException.unless(() -> Suites.of(name)))
                        .toList();
        final SuiteListing listing =
                new SuiteListing(out, StartUpCost.measure(jvm.commandOf(Main.class, List.of("--version")))::ofForkNs);
        suites.forEach(listing::print);
        return ExitCode.OK;
    }
}
