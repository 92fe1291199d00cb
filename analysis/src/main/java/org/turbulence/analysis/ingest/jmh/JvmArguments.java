package org.turbulence.analysis.ingest.jmh;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The options of a measuring JVM without those that only say which run it belongs to: the folder, the peer's port and
 * the id differ between any two runs.
 */
public final class JvmArguments {
    private static final String OF_THE_RUN = "-Dturbulence.";

    private JvmArguments() {}

    /** Options separated by spaces, without those of the run. */
    public static String withoutRun(final String options) {
        return Arrays.stream(options.split(" ", -1))
                .filter(option -> !option.startsWith(OF_THE_RUN))
                .collect(Collectors.joining(" "));
    }
}
