package org.turbulence.analysis.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.turbulence.analysis.ingest.RunFinder;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine.Option;

/** The options that say where runs are found, and which of their links counts. */
final class RunOptions {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results/runs",
            description = "Folder that holds the runs (default: ${DEFAULT-VALUE}).")
    private Path results;

    @Option(
            names = "--link",
            paramLabel = "NAME=VALUE",
            description = "Which link of a run with several, by a parameter: transport=tcp. May be given again.")
    private Map<String, String> link = new LinkedHashMap<>();

    Path results() {
        return results;
    }

    Map<String, String> link() {
        return link;
    }

    /** The same with one more parameter that the link must have. */
    RunOptions and(final String name, final String value) {
        final RunOptions narrower = new RunOptions();
        narrower.results = results;
        narrower.link = new LinkedHashMap<>(link);
        narrower.link.put(name, value);
        return narrower;
    }

    Path find(final String word) throws UnusableInputException {
        return new RunFinder(results).find(word);
    }
}
