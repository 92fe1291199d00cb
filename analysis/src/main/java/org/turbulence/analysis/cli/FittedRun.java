package org.turbulence.analysis.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.link.PrttRun;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.report.fit.FitReport;

/** Reads a run and fits parameters to it. */
final class FittedRun {
    static final double CONFIDENCE = 0.95;

    private FittedRun() {}

    /** The fits of all links of a run. */
    static FitReport read(final RunOptions runs, final String word, final double confidence)
            throws UnusableInputException {
        final PrttRun run = PrttRun.read(runs.find(word), runs.quantile());
        return new FitReport(
                run.name(),
                confidence,
                run.links().stream().map(link -> LinkFit.of(link, confidence)).toList(),
                run.doubts());
    }

    /** The fit of the one link of a run that the options name. */
    static LinkFit only(final RunOptions runs, final String word) throws UnusableInputException {
        final FitReport report = read(runs, word, CONFIDENCE);
        final List<LinkFit> fits = report.fits().stream()
                .filter(fit ->
                        fit.link().params().entrySet().containsAll(runs.link().entrySet()))
                .toList();
        if (fits.size() != 1) {
            throw new UnusableInputException("one link of " + report.run()
                    + " must be named with --link NAME=VALUE (got "
                    + fits.size() + " that fit; there are: "
                    + report.fits().stream().map(fit -> fit.link().name()).collect(Collectors.joining("; ")) + ")");
        }
        if (fits.get(0).fit() == null) {
            throw new UnusableInputException(report.run() + " gives no parameters: "
                    + String.join("; ", fits.get(0).doubts()));
        }
        return fits.get(0);
    }
}
