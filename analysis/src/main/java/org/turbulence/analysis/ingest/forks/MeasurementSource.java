package org.turbulence.analysis.ingest.forks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.jmh.JmhFormatException;
import org.turbulence.analysis.ingest.jmh.JmhMeasurements;
import org.turbulence.analysis.model.RunMeasurements;

/** The choice of the reader by what a path is: a folder is a run directory, a file is JMH's JSON. */
public final class MeasurementSource {
    private MeasurementSource() {}

    /**
     * Reads a run.
     *
     * @throws UnusableInputException if the path is neither, or what it holds cannot be used
     */
    public static RunMeasurements read(final Path path) throws UnusableInputException {
        try {
            if (Files.isDirectory(path)) {
                return RunForks.read(path);
            }
            if (Files.isRegularFile(path)) {
                return JmhMeasurements.read(path);
            }
        } catch (final JmhFormatException e) {
            throw new UnusableInputException(e.getMessage());
        } catch (final IOException e) {
            throw UnusableInputException.reading(path, e);
        }
        throw new UnusableInputException(path + " must be a run directory or a JMH JSON file: there is nothing");
    }
}
