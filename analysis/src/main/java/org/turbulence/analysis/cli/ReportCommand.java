package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.files.FileFailures;
import org.turbulence.analysis.cli.files.OutputFile;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.report.exhibit.Exhibit;
import org.turbulence.analysis.report.exhibit.ReportData;
import org.turbulence.analysis.report.exhibit.Section;
import org.turbulence.analysis.report.page.ReportPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code report}: runs as one page with plots. */
@Command(
        name = "report",
        header = "Draws runs as one HTML page: plots, the tables behind them, settings and hosts.",
        description = {
            "",
            "The page needs no network and no script (the script only zooms), follows the reader's light or dark scheme,"
                    + " and can be printed. Several runs are drawn over one another. Imported figures stand beside"
                    + " measured ones. A plot without data is left out.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  the report is written",
            "  2  misuse, or nothing to plot: the report then says in one sentence what was missing"
        })
final class ReportCommand implements Callable<Integer> {
    @Mixin
    private ChosenRuns chosen;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description =
                    "The page (default: ${DEFAULT-VALUE}); a file that is there is replaced, and /dev/stdout is written to.")
    private Path out;

    @Option(names = "--svg", paramLabel = "DIR", description = "Write each plot into this folder too, as an SVG file.")
    private Path svg;

    @Option(names = "--include-warmup", description = "Count the samples of the warm-up too.")
    private boolean includeWarmup;

    private final PrintStream stdout;
    private final PrintStream stderr;

    ReportCommand(final PrintStream stdout, final PrintStream stderr) {
        this.stdout = stdout;
        this.stderr = stderr;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        refuseWrongKinds();
        final ReportData data = new ReportInput(chosen, includeWarmup, stderr).read();
        final List<Section> sections = Section.of(data);
        try {
            OutputFile.text(out, text -> text.append(ReportPage.render(data, sections)));
            final int plots = svg == null ? 0 : writeDrawings(sections);
            (OutputFile.isStandardOutput(out) ? stderr : stdout)
                    .println("report  " + out + (svg == null ? "" : "\nplots   " + plots + " in " + svg));
        } catch (final IOException e) {
            throw new UnusableInputException("the report cannot be written: " + FileFailures.sentence(e));
        }
        if (ReportPage.isEmpty(sections)) {
            throw new UnusableInputException(ReportPage.nothing(data));
        }
        return ExitCode.OK;
    }

    /** Before anything is read or written. */
    private void refuseWrongKinds() throws UnusableInputException {
        if (Files.isDirectory(out)) {
            throw new UnusableInputException("--out must name a file (" + out + " is a folder)");
        }
        if (svg != null && Files.exists(svg) && !Files.isDirectory(svg)) {
            throw new UnusableInputException("--svg must name a folder (" + svg + " is a file)");
        }
    }

    private int writeDrawings(final List<Section> sections) throws IOException {
        int count = 0;
        Files.createDirectories(svg);
        for (final Section section : sections) {
            for (final Exhibit exhibit : section.exhibits()) {
                if (exhibit.drawing().isPresent()) {
                    final String caption = exhibit.reading() + " " + String.join("; ", exhibit.caption());
                    final String drawing = exhibit.drawing().get().standalone(exhibit.title(), caption);
                    OutputFile.text(svg.resolve(exhibit.id() + ".svg"), text -> text.append(drawing));
                    count++;
                }
            }
        }
        return count;
    }
}
