package org.turbulence.analysis.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.turbulence.analysis.cli.files.RunsFolder;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where runs are found, and which of their links counts. */
final class RunOptions {
    @Mixin
    private RunsFolder folder;

    @Option(
            names = "--link",
            paramLabel = "NAME=VALUE",
            description = "Which link of a run with several, by a parameter: transport=tcp. May be given again.")
    private Map<String, String> link = new LinkedHashMap<>();

    @Option(
            names = "--quantile",
            paramLabel = "Q",
            defaultValue = "0.5",
            description = "Which quantile of an iteration's samples is its time, where runs are fitted or validated: a"
                    + " low one for hosts that other work disturbs (default: ${DEFAULT-VALUE}, the median).")
    private double quantile;

    double quantile() {
        if (!(quantile >= 0 && quantile <= 1)) {
            throw new IllegalArgumentException("--quantile must be 0 .. 1 (got: " + quantile + ")");
        }
        return quantile;
    }

    Map<String, String> link() {
        return link;
    }

    /** The same with one more parameter that the link must have. */
    RunOptions and(final String name, final String value) {
        final RunOptions narrower = new RunOptions();
        narrower.folder = folder;
        narrower.quantile = quantile;
        narrower.link = new LinkedHashMap<>(link);
        narrower.link.put(name, value);
        return narrower;
    }

    Path find(final String word) throws UnusableInputException {
        return folder.find(word);
    }
}
