package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.turbulence.analysis.cli.files.FileFailures;
import org.turbulence.analysis.cli.files.OutputFile;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine.Option;

/** Where a report goes: standard output, or a file that appears whole or not at all. */
final class Destination {
    @Option(names = "--output", paramLabel = "FILE", description = "Write the report there instead of printing it.")
    private Path file;

    void write(final PrintStream out, final String report) throws UnusableInputException {
        if (file == null) {
            out.print(report);
            return;
        }
        try {
            OutputFile.text(file, text -> text.append(report));
        } catch (final IOException e) {
            throw new UnusableInputException("the report cannot be written: " + FileFailures.sentence(e));
        }
        if (!OutputFile.isStandardOutput(file)) {
            out.println("wrote " + file);
        }
    }
}
