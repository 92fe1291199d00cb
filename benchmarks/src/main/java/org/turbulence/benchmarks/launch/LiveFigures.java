package org.turbulence.benchmarks.launch;

import java.io.IOException;
import java.util.List;
import org.turbulence.results.IterationTail;
import org.turbulence.results.RunDirectory;

/** The iterations that forks append to the run's folder, as lines for a person, each once. */
final class LiveFigures {
    private final IterationTail iterations;

    LiveFigures(final RunDirectory directory) {
        this.iterations = directory.followIterations();
    }

    /** One line for each iteration that is new; a line that says why when they cannot be read. */
    List<String> newLines() {
        try {
            return iterations.next().stream().map(IterationLine::of).toList();
        } catch (final IOException e) {
            return List.of("(no figures: " + e.getMessage() + ")");
        }
    }
}
