package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code suites}: describes the suites. */
@Command(
        name = SuitesCommand.NAME,
        mixinStandardHelpOptions = true,
        description = "Lists the suites: what each measures, over what, and how long it takes on this host.")
final class SuitesCommand implements Callable<Integer> {
    static final String NAME = "suites";

    private final PrintStream out;

    SuitesCommand(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() {
        Suites.list(out);
        return ExitCode.OK;
    }
}
