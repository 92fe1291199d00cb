package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.HistoryWriter;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.SeriesKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code track accept}: a change is meant to be. */
@Command(
        name = "accept",
        header = "Accepts a finding, so that it fails the check no more.",
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackAccept implements Callable<Integer> {
    @Parameters(
            paramLabel = "POINT",
            description = "Point of the finding, as track check prints it; its start will do.")
    private String point;

    @Option(
            names = "--why",
            paramLabel = "TEXT",
            required = true,
            description = "The reason, for those who come later.")
    private String why;

    @Mixin
    private CheckArguments arguments;

    private final PrintStream out;
    private final Clock clock;

    TrackAccept(final PrintStream out, final Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final List<Acceptance> matching = new ArrayList<>();
        for (final CheckedSeries series : arguments.check(arguments.history()).series()) {
            final SeriesKey key = series.series().key();
            for (final Finding finding : series.findings()) {
                if (finding.id(key).startsWith(point)) {
                    matching.add(acceptance(key, finding));
                }
            }
        }
        if (matching.size() != 1) {
            throw new UnusableInputException("a point must stand for exactly 1 finding (got: " + point
                    + ", which stands for " + matching.size() + "); track check prints the points");
        }
        try {
            new HistoryWriter(arguments.marginArguments().history()).accept(matching.get(0));
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
        out.println("accepted " + matching.get(0).finding() + " "
                + matching.get(0).point() + " since run " + matching.get(0).run());
        return Gate.FINE;
    }

    private Acceptance acceptance(final SeriesKey key, final Finding finding) {
        return new Acceptance(
                finding.id(key),
                key.id(),
                finding.run().id(),
                finding.kind().word(),
                clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                why);
    }
}
