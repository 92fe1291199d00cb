package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Figures;

/** What stands under a figure about where its numbers come from: n, forks, hosts. */
final class Provenance {
    private static final String HOST = "host.name";

    private Provenance() {}

    /** Lines of a caption about samples. */
    static List<String> ofSketches(final Collection<Sketch> sketches) {
        long n = 0;
        final TreeSet<Integer> forks = new TreeSet<>();
        final Set<RunInfo> runs = new LinkedHashSet<>();
        for (final Sketch sketch : sketches) {
            n += sketch.sampleCount();
            forks.add(sketch.configuration().forkCount());
            runs.add(sketch.configuration().run());
        }
        if (sketches.isEmpty()) {
            return List.of();
        }
        final List<String> lines = new ArrayList<>();
        lines.add("n = " + Figures.grouped(n) + " samples in " + count(sketches.size(), "configuration") + ", "
                + forks(forks) + "; hosts: " + hosts(runs));
        return lines;
    }

    /** A line of a caption about figures that were counted and not sampled. */
    static String ofConfigurations(final Collection<Configuration> configurations) {
        final Set<RunInfo> runs = new LinkedHashSet<>();
        final TreeSet<Integer> forks = new TreeSet<>();
        configurations.forEach(configuration -> {
            runs.add(configuration.run());
            forks.add(configuration.forkCount());
        });
        return count(configurations.size(), "configuration") + ", " + forks(forks) + "; hosts: " + hosts(runs);
    }

    private static String forks(final SortedSet<Integer> forks) {
        final String counts = forks.first().equals(forks.last())
                ? String.valueOf(forks.first())
                : forks.first() + " to " + forks.last();
        return counts + (forks.last() == 1 ? " fork each" : " forks each");
    }

    /** A line of a caption about imported figures. */
    static String ofObservations(final Collection<ReportData.Observed> observed) {
        final Set<String> sources = new TreeSet<>();
        observed.forEach(one -> sources.add(one.observation().source()));
        return "imported from " + shortened(sources) + ": n as the tool tells it, hosts not recorded";
    }

    private static String shortened(final Set<String> sources) {
        final List<String> first = sources.stream().limit(4).toList();
        return String.join(", ", first) + (sources.size() > 4 ? " and " + (sources.size() - 4) + " more" : "");
    }

    /** The hosts of runs: {@code alpha → beta}, each pair once. */
    static String hosts(final Collection<RunInfo> runs) {
        final Set<String> pairs = new LinkedHashSet<>();
        for (final RunInfo run : runs) {
            if (run.initiatorFacts().isEmpty() && run.responderFacts().isEmpty()) {
                pairs.add("not recorded");
            } else if (run.onOneMachine()) {
                pairs.add(name(run.initiatorFacts()) + " (both ends on one machine)");
            } else {
                pairs.add(name(run.initiatorFacts()) + " → " + name(run.responderFacts()));
            }
        }
        return String.join("; ", pairs);
    }

    private static String name(final Map<String, String> facts) {
        return facts.getOrDefault(HOST, RunInfo.UNKNOWN);
    }

    /** Says so where a plot shows only some of what its table holds. */
    static void addShown(final List<String> caption, final int shown, final int all, final String what) {
        if (shown < all) {
            caption.add("the first " + shown + " of " + all + " " + what + " are drawn; the table holds all");
        }
    }

    /** Says so where only some lengths of messages have a plot; they are evenly spread among all. */
    static void addLengths(final List<String> caption, final int shown, final int all) {
        if (shown < all) {
            caption.add(shown + " of " + all
                    + " lengths are drawn, evenly spread with the shortest and the longest; the" + " table holds all");
        }
    }

    /** A count with its noun. */
    static String count(final long count, final String noun) {
        return Figures.grouped(count) + " " + noun + (count == 1 ? "" : "s");
    }
}
