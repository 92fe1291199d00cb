package org.turbulence.benchmarks.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.turbulence.benchmarks.launch.jmh.BenchmarkNames;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.suite.Suite;
import org.turbulence.benchmarks.launch.suite.Suites;
import org.turbulence.results.TrialKey;

/**
 * What a command line comes to: the suite, if one was chosen, and what JMH runs, one part after the other.
 *
 * @param suite that was chosen, by its name or because no option was given
 * @param user the options that the user gave
 * @param parts those options, each completed by a part of the suite
 */
record RunPlan(Optional<Suite> suite, JmhCommandLine user, List<JmhCommandLine> parts) {
    RunPlan {
        parts = List.copyOf(parts);
    }

    /**
     * Makes the plan.
     *
     * @throws RefusedException when an option or the suite cannot be understood
     */
    static RunPlan of(final LaunchOptions ours) {
        return RefusedException.unless(() -> {
            final Optional<Suite> suite = ours.suite()
                    .or(() -> ours.jmhArguments().isEmpty() ? Optional.of(Suites.QUICK) : Optional.empty())
                    .map(Suites::of);
            final JmhCommandLine user = JmhCommandLine.parse(BenchmarkNames.exact(ours.jmhArguments()));
            return new RunPlan(
                    suite, user, suite.map(chosen -> chosen.complete(user)).orElse(List.of(user)));
        });
    }

    /**
     * Every configuration of every part, after all of them were looked at.
     *
     * @throws RefusedException when there is none, or one cannot run
     */
    List<PlannedConfiguration> checked() {
        final List<PlannedConfiguration> planned = new ArrayList<>();
        for (final JmhCommandLine part : parts) {
            planned.addAll(RefusedException.unless(() -> Configurations.planned(part.options())));
        }
        if (planned.isEmpty()) {
            throw new RefusedException("no benchmark matches the command line; -l lists those there are");
        }
        final List<TrialKey> keys =
                planned.stream().map(PlannedConfiguration::key).toList();
        ConfigurationCheck.checkNames(keys, user.parameterNames());
        ConfigurationCheck.check(keys);
        planned.forEach(configuration -> RefusedException.unless(() -> ScheduleCheck.checkDuration(configuration)));
        parts.forEach(RunPlan::checkSearch);
        checkOutputs();
        return planned;
    }

    private static void checkSearch(final JmhCommandLine part) {
        final List<String> rates = part.parameters().getOrDefault(ScheduleCheck.RATE_PER_SECOND, List.of());
        if (rates.contains(ScheduleCheck.SEARCH) && rates.size() > 1) {
            throw new RefusedException(ScheduleCheck.RATE_PER_SECOND + " must be rates, or " + ScheduleCheck.SEARCH
                    + " alone (got: " + String.join(",", rates) + ")");
        }
    }

    /** JMH writes a file of its own from the beginning each time that it runs. */
    private void checkOutputs() {
        final boolean runsOften = parts.size() > 1
                || parts.stream().anyMatch(part -> part.parameters().containsValue(List.of(ScheduleCheck.SEARCH)));
        if (runsOften
                && (user.options().getOutput().hasValue()
                        || user.options().getResult().hasValue()
                        || user.options().getResultFormat().hasValue())) {
            throw new RefusedException(
                    "-o, -rf and -rff must be given for a single part only, because JMH runs once for"
                            + " each and would keep the last alone; all results are in jmh.json of the run's folder");
        }
    }

    /** The options that JMH gets, part by part. */
    String jmhOptions() {
        return parts.stream().map(part -> String.join(" ", part.words())).collect(Collectors.joining(" ; "));
    }
}
