package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
            final Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            final Path temporary = folder.resolve("." + file.getFileName() + ".tmp");
            Files.writeString(temporary, report);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (final IOException e) {
            throw new UnusableInputException("the report cannot be written to " + file + ": " + e);
        }
        out.println("wrote " + file);
    }
}
