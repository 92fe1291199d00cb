package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.Projection;
import org.turbulence.analysis.history.CheckOptions;
import org.turbulence.analysis.history.CheckOptions.Method;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.HistoryReader;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.stats.change.CorrelatedMethod;
import org.turbulence.analysis.stats.change.OtavaMethod;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a search for changes, and the search. */
final class CheckArguments {
    @Option(
            names = "--method",
            paramLabel = "NAME",
            defaultValue = "own",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). own allows for autocorrelation, waits"
                    + " for three points, and looks for drift and spread; otava gives the answers of Apache Otava.")
    private Method method;

    @Option(
            names = "--window",
            paramLabel = "COUNT",
            description = "Points in a window (default: 100 for own, 50 for otava).")
    private Integer windowCount;

    @Option(
            names = "--max-p",
            paramLabel = "P",
            description = "Significance of a change (default: 0.005 for own, 0.001 for otava).")
    private Double maxPValue;

    @Option(
            names = "--min-magnitude",
            paramLabel = "FRACTION",
            defaultValue = "0",
            converter = FractionConverter.class,
            description = "Least relative change to report (default: ${DEFAULT-VALUE}).")
    private double minMagnitude;

    @Option(
            names = "--filter",
            paramLabel = "NAME=VALUE",
            description = "Keep series by benchmark, mode, figure, host or a parameter; NAME!=VALUE keeps the others.")
    private List<String> filters = new ArrayList<>();

    @Mixin
    private MarginArguments marginArguments;

    MarginArguments marginArguments() {
        return marginArguments;
    }

    History history() throws UnusableInputException {
        try {
            return HistoryReader.read(marginArguments.history());
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    HistoryCheck check(final History history) throws UnusableInputException {
        final Margins margins = marginArguments.margins();
        try {
            return HistoryCheck.of(
                    filtered(history),
                    history.acceptances(),
                    options(),
                    key -> margins.of(key.key(), key.metric(), key.host()));
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    List<Series> filtered(final History history) throws UnusableInputException {
        final List<Projection.Filter> parsed;
        try {
            parsed = filters.stream().map(Projection.Filter::parse).toList();
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
        final List<Series> series = history.series().stream()
                .filter(one -> parsed.stream().allMatch(filter -> filter.holds(names(one))))
                .toList();
        if (series.isEmpty()) {
            throw new UnusableInputException("a check needs at least 1 series: " + marginArguments.history() + " has "
                    + history.series().size() + ", and none passes the filters " + filters);
        }
        return series;
    }

    private static SortedMap<String, String> names(final Series series) {
        final TreeMap<String, String> names = new TreeMap<>(series.key().key().params());
        names.put("benchmark", series.key().key().benchmark());
        names.put("mode", series.key().key().mode());
        names.put("figure", series.key().metric());
        names.put("host", series.key().host());
        return names;
    }

    private CheckOptions options() {
        final boolean own = method == Method.OWN;
        final int window = own ? CorrelatedMethod.DEFAULT_WINDOW_COUNT : OtavaMethod.DEFAULT_WINDOW_COUNT;
        final double pValue = own ? CorrelatedMethod.DEFAULT_MAX_P_VALUE : OtavaMethod.DEFAULT_MAX_P_VALUE;
        return new CheckOptions(
                method,
                windowCount == null ? window : windowCount,
                maxPValue == null ? pValue : maxPValue,
                minMagnitude);
    }
}
