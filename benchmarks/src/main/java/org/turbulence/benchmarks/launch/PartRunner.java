package org.turbulence.benchmarks.launch;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.turbulence.benchmarks.launch.folder.LiveFigures;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.JmhRun;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.jmh.TrialLedger;
import org.turbulence.benchmarks.launch.search.RateOutcome;
import org.turbulence.benchmarks.launch.search.RateSearch;
import org.turbulence.benchmarks.session.Shutdown;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialKey;

/**
 * Runs the parts of a plan one after the other, and where a rate is to be searched for, one rate after the other: each
 * is a fork of its own with a trial of its own, like any other. For one thread.
 */
final class PartRunner {
    private final RunDirectory directory;
    private final List<String> jvmOptions;
    private final TrialLedger ledger;
    private final LiveFigures figures;
    private final PrintStream out;
    private final List<RunResult> results = new ArrayList<>();
    private final List<String> findings = new ArrayList<>();
    private boolean isWholeRun;

    /**
     * Runs into a folder.
     *
     * @param directory of the run
     * @param jvmOptions for all forks
     * @param ledger gets what is announced and what finishes
     * @param out gets JMH's text
     */
    PartRunner(
            final RunDirectory directory,
            final List<String> jvmOptions,
            final TrialLedger ledger,
            final PrintStream out) {
        this.directory = directory;
        this.jvmOptions = jvmOptions;
        this.ledger = ledger;
        this.figures = new LiveFigures(directory);
        this.out = out;
    }

    /** JMH's results so far. */
    List<RunResult> results() {
        return results;
    }

    /** What searches found so far, one line each. */
    List<String> findings() {
        return findings;
    }

    /**
     * Runs all parts.
     *
     * @throws RunnerException as JMH's runner does
     */
    void run(final List<JmhCommandLine> parts) throws RunnerException {
        isWholeRun = parts.size() == 1 && !searches(parts.get(0));
        for (final JmhCommandLine part : parts) {
            final List<PlannedConfiguration> planned = Configurations.planned(part.options());
            final List<PlannedConfiguration> searched =
                    planned.stream().filter(PartRunner::isSearch).toList();
            if (searched.isEmpty()) {
                runJmh(part.options(planned, jvmOptions));
            }
            for (final PlannedConfiguration configuration : searched) {
                search(part, configuration);
            }
            if (Shutdown.isUnderWay()) {
                return;
            }
        }
        if (!isWholeRun) {
            JmhRun.printTable(results, parts.get(0).options(), out);
        }
    }

    private static boolean searches(final JmhCommandLine part) {
        return Configurations.planned(part.options()).stream().anyMatch(PartRunner::isSearch);
    }

    private static boolean isSearch(final PlannedConfiguration configuration) {
        return ScheduleCheck.SEARCH.equals(configuration.key().params().get(ScheduleCheck.RATE_PER_SECOND));
    }

    private void search(final JmhCommandLine part, final PlannedConfiguration configuration) throws RunnerException {
        final RateSearch search = new RateSearch();
        Optional<BigDecimal> rate = search.next();
        while (rate.isPresent() && !Shutdown.isUnderWay()) {
            final SortedMap<String, String> params =
                    new TreeMap<>(configuration.key().params());
            params.put(ScheduleCheck.RATE_PER_SECOND, rate.get().toPlainString());
            runJmh(part.optionsOf(configuration, params, jvmOptions));
            final RateOutcome outcome =
                    outcomeOf(new TrialKey(configuration.key().benchmark(), params));
            if (outcome.iterationCount() == 0) {
                findings.add(nameOf(configuration) + ": the search ended with a trial that failed");
                return;
            }
            search.tried(outcome.held(), outcome.answeredPerSecond());
            rate = search.next();
        }
        findings.add(nameOf(configuration) + ": " + search.finding());
    }

    private RateOutcome outcomeOf(final TrialKey key) {
        try {
            return RateOutcome.of(directory, key);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static String nameOf(final PlannedConfiguration configuration) {
        final Map<String, String> params = configuration.key().params();
        return configuration.key().benchmark() + " "
                + Stream.of("transport", "messageLength", "arrivals")
                        .filter(params::containsKey)
                        .map(name -> name + "=" + params.get(name))
                        .collect(Collectors.joining(" "));
    }

    private void runJmh(final Options options) throws RunnerException {
        results.addAll(JmhRun.run(options, out, ledger, figures, isWholeRun));
    }
}
