package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.turbulence.analysis.cli.files.RunsFolder;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.importer.ForeignFormats;
import org.turbulence.analysis.ingest.importer.ImportOptions;
import org.turbulence.analysis.ingest.importer.ImportSummary;
import org.turbulence.analysis.ingest.importer.Importer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code import}: files of other tools become a run. */
@Command(
        name = "import",
        header = "Writes what other tools printed as a run, so that tables and comparisons work on it.",
        description = {
            "",
            "Samples become trials with traces; figures of tables become observations, in the project's units with"
                    + " the original beside them. Every number of a file is imported or listed in unread.jsonl with its"
                    + " line and a reason.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  everything was imported or, with --lenient, listed",
            "  1  a file is damaged or holds nothing that can be imported; no run was written",
            "  2  misuse"
        })
final class ImportCommand implements Callable<Integer> {
    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "What the files are, by content if left out: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Kinds.class)
    private String kind;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder of the new run, new or empty; under the folder of runs if left out.")
    private Path folder;

    @Mixin
    private RunsFolder runs;

    @Option(
            names = "--label",
            paramLabel = "TEXT",
            defaultValue = "import",
            description = "Your own word for the run (default: ${DEFAULT-VALUE}).")
    private String label;

    @Option(names = "--lenient", description = "Count and list damaged lines, and keep the rest.")
    private boolean lenient;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files to read, plain or packed with gzip.")
    private List<Path> files = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    private final PrintStream out;
    private final PrintStream err;

    ImportCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final Optional<ForeignFormat> format = format();
        for (final Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw new ParameterException(spec.commandLine(), file + " must be a file that exists");
            }
        }
        final List<String> command = spec.commandLine().getParent() == null
                ? List.of()
                : List.copyOf(spec.commandLine().getParent().getParseResult().originalArgs());
        final ImportOptions options = new ImportOptions(
                format, Optional.ofNullable(folder), runs.path(), label, lenient, files, command, version());
        final ImportSummary summary;
        try (ProgressBar progress = ProgressBar.ofBytes(err, "importing", totalBytes())) {
            summary = new Importer(InstantSource.system(), System::nanoTime, progress::reached).run(options);
        } catch (final IOException e) {
            throw new UnusableInputException("the import failed: " + e.getMessage());
        }
        final ImportText text = new ImportText(summary);
        out.print(text.table());
        err.print(text.damage());
        return summary.folder().isPresent() ? ExitCode.OK : ExitCode.DAMAGED;
    }

    private Optional<ForeignFormat> format() {
        if (kind == null) {
            return Optional.empty();
        }
        final Optional<ForeignFormat> format = ForeignFormats.ofKind(kind);
        if (format.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--kind must be one of " + String.join(", ", new Kinds()) + " (got: " + kind + ")");
        }
        return format;
    }

    private long totalBytes() throws IOException {
        long bytes = 0;
        for (final Path file : files) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    private static String version() {
        final String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** The kinds by name, for help and completion. */
    static final class Kinds extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Kinds() {
            super(ForeignFormats.ALL.stream().map(ForeignFormat::kind).collect(Collectors.toList()));
        }
    }
}
