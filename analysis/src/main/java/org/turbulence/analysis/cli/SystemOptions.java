package org.turbulence.analysis.cli;

import java.util.Objects;
import java.util.stream.Stream;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.LogGopsText;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.fit.ParameterRange;
import picocli.CommandLine.Option;

/** The options that give the parameters of the simulated system. */
final class SystemOptions {
    @Option(
            names = "--loggops",
            paramLabel = "LIST",
            description = "Parameters: L=1.3us,o=150ns,g=1.5us,G=0.086ns,O=0,S=4096, and where needed Gfar=, Gboth="
                    + " (G while the NIC sends too), hosts= (per switch).")
    private String parameters;

    @Option(
            names = "--system",
            paramLabel = "NAME",
            description =
                    "Published parameters instead: alps, aws, azure-200g, azure-hpc, daint, deep-est, gcp, oracle.")
    private String system;

    @Option(
            names = "--run",
            paramLabel = "RUN",
            description = "Parameters fitted to a run instead, as fit prints them; o is the mean of o_s and o_r.")
    private String run;

    LogGops parameters(final RunOptions runs) throws UnusableInputException {
        return range(runs).value();
    }

    /** The parameters with the intervals of a fit; without one they are taken as exact. */
    ParameterRange range(final RunOptions runs) throws UnusableInputException {
        if (Stream.of(parameters, system, run).filter(Objects::nonNull).count() != 1) {
            throw new UnusableInputException("one of --loggops, --system and --run must be given");
        }
        if (run != null) {
            return FittedRun.only(runs, run).fit().range();
        }
        return ParameterRange.exactly(parameters != null ? LogGopsText.parse(parameters) : PublishedSystems.of(system));
    }

    String name() {
        if (run != null) {
            return "fitted to " + run;
        }
        return system == null ? "given by --loggops" : system;
    }
}
