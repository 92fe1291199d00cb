package org.turbulence.analysis.report.exhibit;

import java.util.List;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Figures;

/** The figures of a host's detours. */
final class DetourFigures {
    private static final double NS_PER_S = 1e9;
    private static final double PER_CENT = 100;

    private DetourFigures() {}

    /** The host that was measured, by its name where that is known. */
    static String host(final Sketch sketch) {
        final String role = sketch.configuration().info().host();
        if (role.isEmpty()) {
            return "";
        }
        final var facts = role.equals("responder")
                ? sketch.configuration().run().responderFacts()
                : sketch.configuration().run().initiatorFacts();
        final String name = facts.getOrDefault("host.name", "");
        return name.isEmpty() ? role : role + " (" + name + ")";
    }

    static List<Column> columns() {
        return List.of(
                Column.left("series"),
                Column.right("detours"),
                Column.right("observed [s]"),
                Column.right("detours per second"),
                Column.right("share of time [%]"),
                Column.right("median [µs]"),
                Column.right("mean [µs]"),
                Column.right("longest [µs]"));
    }

    static List<String> row(final String name, final Sketch sketch) {
        final double seconds = observedNs(sketch) / NS_PER_S;
        return List.of(
                name,
                Figures.grouped(sketch.sampleCount()),
                Figures.ratio(seconds),
                Figures.ratio(sketch.sampleCount() / seconds),
                Figures.ratio(PER_CENT * sketch.meanNs() * sketch.sampleCount() / NS_PER_S / seconds),
                Figures.micros(sketch.box().medianNs()),
                Figures.micros(sketch.meanNs()),
                Figures.micros((double) sketch.maxNs()));
    }

    /** How long the loop ran, as counted; from the first detour to the last where it was not. */
    private static double observedNs(final Sketch sketch) {
        final long counted = sketch.configuration().trials().stream()
                .flatMap(trial -> trial.setting().iterations().stream())
                .filter(iteration -> !iteration.warmup())
                .mapToLong((IterationCounters iteration) -> iteration.count("observedNs"))
                .sum();
        return counted > 0 ? counted : sketch.timeline().lengthNs();
    }
}
