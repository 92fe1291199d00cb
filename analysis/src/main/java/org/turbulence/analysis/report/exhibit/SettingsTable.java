package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialSetting;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/**
 * Is the comparison fair: the settings that the transports really had, side by side, above the figures that they
 * reached with them.
 */
final class SettingsTable {
    private static final double HALF_US = 2e3;
    private static final double BITS_OF_BOTH_WAYS = 16;
    private static final String TRANSPORT = "transport";
    /** The ends of the names of settings that are different in each trial. */
    private static final List<String> OF_ONE_TRIAL = List.of("directory", "address", "pid");

    private final ReportData data;
    private final Book book;

    SettingsTable(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    /** A column of the table. */
    private record Side(String run, String transport) {}

    Optional<Exhibit> exhibit() {
        final Map<Side, List<Sketch>> sides = new LinkedHashMap<>();
        for (final Sketch sketch : data.roundTrips()) {
            final Configuration configuration = sketch.configuration();
            final String transport = configuration.info().param(TRANSPORT);
            if (!transport.isEmpty() && configuration.info().param("tool").isEmpty()) {
                sides.computeIfAbsent(
                                new Side(book.runName(configuration.run()), transport), unused -> new ArrayList<>())
                        .add(sketch);
            }
        }
        if (sides.isEmpty()) {
            return Optional.empty();
        }
        final List<List<String>> rows = new ArrayList<>();
        addSettings(sides, rows);
        addFigures(sides, rows);
        final List<Column> columns = new ArrayList<>(List.of(Column.left("setting or figure")));
        sides.keySet()
                .forEach(side -> columns.add(
                        Column.left(side.transport() + (book.hasSeveralRuns() ? " [" + side.run() + "]" : ""))));
        final List<Sketch> all = sides.values().stream().flatMap(List::stream).toList();
        return Optional.of(new Exhibit(
                "settings",
                "Settings of the transports beside their figures",
                "Before one transport is called faster, see whether both had like buffers and ways to wait. Granted is what"
                        + " the kernel or the driver made of what was asked; several values stand with a slash.",
                Optional.empty(),
                Provenance.ofSketches(all),
                new Grid("settings and figures", columns, rows)));
    }

    private static void addSettings(final Map<Side, List<Sketch>> sides, final List<List<String>> rows) {
        final Map<String, Map<Side, Set<String>>> settings = new TreeMap<>();
        sides.forEach((side, sketches) -> {
            for (final Sketch sketch : sketches) {
                for (final Trial trial : sketch.configuration().trials()) {
                    put(settings, side, "how it waits, initiator", trial.info().initiatorIdle());
                    put(settings, side, "how it waits, responder", trial.info().responderIdle());
                    put(
                            settings,
                            side,
                            "more busy threads than cores",
                            trial.info().oversubscribed() ? "yes" : "no");
                    trial.setting().asked().forEach((name, value) -> put(settings, side, name + ", asked", value));
                    granted(settings, side, trial.setting());
                }
            }
        });
        settings.forEach((name, bySide) -> {
            final List<String> row = new ArrayList<>(List.of(name));
            sides.keySet().forEach(side -> row.add(joined(bySide.getOrDefault(side, Set.of()))));
            rows.add(row);
        });
    }

    /** What was granted, once where both hosts granted the same. */
    private static void granted(
            final Map<String, Map<Side, Set<String>>> settings, final Side side, final TrialSetting setting) {
        final Set<String> names = new TreeSet<>(setting.initiatorGranted().keySet());
        names.addAll(setting.responderGranted().keySet());
        names.removeIf(name -> OF_ONE_TRIAL.stream().anyMatch(name::endsWith));
        for (final String name : names) {
            final String initiator = setting.initiatorGranted().getOrDefault(name, "");
            final String responder = setting.responderGranted().getOrDefault(name, "");
            if (initiator.equals(responder)) {
                put(settings, side, name + ", granted", initiator);
            } else {
                put(settings, side, name + ", granted, initiator", initiator);
                put(settings, side, name + ", granted, responder", responder);
            }
        }
    }

    private static void put(
            final Map<String, Map<Side, Set<String>>> settings,
            final Side side,
            final String name,
            final String value) {
        if (!value.isEmpty()) {
            settings.computeIfAbsent(name, unused -> new LinkedHashMap<>())
                    .computeIfAbsent(side, unused -> new LinkedHashSet<>())
                    .add(value);
        }
    }

    private static String joined(final Set<String> values) {
        return values.isEmpty() ? "–" : String.join(" / ", values);
    }

    private static void addFigures(final Map<Side, List<Sketch>> sides, final List<List<String>> rows) {
        final TreeSet<Double> lengths = new TreeSet<>();
        sides.values().forEach(sketches -> sketches.forEach(sketch -> lengths.add(Lengths.of(sketch))));
        for (final double length : new TreeSet<>(List.of(lengths.first(), lengths.last()))) {
            final String at = ", " + Lengths.words(length);
            figure(sides, rows, length, "half-RTT min [µs]" + at, sketch -> sketch.minNs() / HALF_US);
            figure(
                    sides,
                    rows,
                    length,
                    "half-RTT p50 [µs]" + at,
                    sketch -> sketch.box().medianNs() / HALF_US);
            figure(sides, rows, length, "half-RTT mean [µs]" + at, sketch -> sketch.meanNs() / HALF_US);
            if (length > 0) {
                figure(
                        sides,
                        rows,
                        length,
                        "ping-pong bandwidth, mean [Gb/s]" + at,
                        sketch -> BITS_OF_BOTH_WAYS * length * sketch.rateMeanPerNs());
            }
        }
    }

    /** One figure of a sketch. */
    private interface FigureOf {
        double of(Sketch sketch);
    }

    private static void figure(
            final Map<Side, List<Sketch>> sides,
            final List<List<String>> rows,
            final double length,
            final String name,
            final FigureOf figure) {
        final List<String> row = new ArrayList<>(List.of(name));
        sides.forEach((side, sketches) -> {
            final Set<String> values = new LinkedHashSet<>();
            sketches.stream()
                    .filter(sketch -> Lengths.of(sketch) == length)
                    .forEach(sketch -> values.add(Figures.ratio(figure.of(sketch))));
            row.add(joined(values));
        });
        rows.add(row);
    }
}
