package org.turbulence.analysis.ingest.forks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.turbulence.analysis.ingest.jmh.JmhMeasurements;
import org.turbulence.analysis.model.RunMeasurements;

/** The choice of the reader by what a path is: a folder is a run directory, a file is JMH's JSON. */
public final class MeasurementSource {
    private MeasurementSource() {}

    /**
     * Reads a run.
     *
     * @throws IOException if the path is neither, or what it holds cannot be used
     */
    public static RunMeasurements read(final Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return RunForks.read(path);
        }
        if (Files.isRegularFile(path)) {
            return JmhMeasurements.read(path);
        }
        throw new IOException(path + " must be a run directory or a JMH JSON file: there is nothing");
    }
}
