package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.noise.sketch.Timeline;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.SeriesStyle;
import org.turbulence.analysis.report.plot.Strip;
import org.turbulence.analysis.report.plot.StripChart;

/** Noise along time: latency over its minimum, bandwidth over its maximum, detours of the hosts. */
final class TimelineExhibits {
    private static final int MOST_LENGTHS = 4;
    private static final int MOST_STRIPS = 8;
    private static final int FEWEST_STRIPS = 3;
    private static final int STEPS_DRAWN_OF_ALL = 6_000;
    private static final int FEWEST_STEPS_DRAWN = 80;
    private static final int MOST_STEPS_DRAWN = 320;
    private static final double NS_PER_S = 1e9;
    private static final double NS_PER_US = 1e3;
    private static final double BANDWIDTH_FROM_BYTES = 64 * 1024;
    private static final String TIME = "time measured [s]";
    private static final String ENVELOPE =
            "Colour: from the smallest to the largest sample of each moment, so that no outlier is lost. Thin line:"
                    + " their mean. ";

    private final ReportData data;
    private final Book book;

    TimelineExhibits(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    List<Exhibit> exhibits() {
        final List<Exhibit> exhibits = new ArrayList<>();
        final List<Sketch> sketches = data.plainRoundTrips();
        final List<Double> lengths = Lengths.chosen(sketches, MOST_LENGTHS);
        for (final double length : lengths) {
            final boolean last = length == lengths.get(lengths.size() - 1);
            exhibits.add(latency(
                    Lengths.having(length, sketches), length, last ? Lengths.others(lengths, sketches) : List.of()));
        }
        if (!lengths.isEmpty() && lengths.get(lengths.size() - 1) >= BANDWIDTH_FROM_BYTES) {
            final double longest = lengths.get(lengths.size() - 1);
            exhibits.add(bandwidth(Lengths.having(longest, sketches), longest));
        }
        return exhibits;
    }

    private Exhibit latency(final List<Sketch> sketches, final double length, final List<Sketch> others) {
        final String title = "Latency over time, divided by its minimum, " + Lengths.words(length);
        return exhibit(
                "noise-over-time-" + (long) length,
                title,
                ENVELOPE + "1 is the smallest half-RTT of the series.",
                "half-RTT / min",
                sketches,
                others,
                sketch -> {
                    final double least = Math.max(1, sketch.minNs());
                    return strip(sketch, ns -> ns / least);
                },
                true);
    }

    private Exhibit bandwidth(final List<Sketch> sketches, final double length) {
        final String title = "Ping-pong bandwidth over time, divided by its maximum, " + Lengths.words(length);
        return exhibit(
                "bandwidth-over-time",
                title,
                ENVELOPE + "1 is the largest bandwidth of the series.",
                "bandwidth / max",
                sketches,
                List.of(),
                sketch -> {
                    final double least = Math.max(1, sketch.minNs());
                    return strip(sketch, ns -> least / Math.max(1, ns));
                },
                false);
    }

    /** How the strip of a sketch is made, but for its name and looks. */
    private interface StripOf {
        Strip of(Sketch sketch);
    }

    private Exhibit exhibit(
            final String id,
            final String title,
            final String reading,
            final String quantity,
            final List<Sketch> sketches,
            final List<Sketch> others,
            final StripOf strips,
            final boolean logarithmic) {
        final List<Sketch> shown = sketches.subList(0, Math.min(mostStrips(), sketches.size()));
        final SeriesNames names = names(sketches);
        final StripChart chart = new StripChart(TIME, quantity, logarithmic, stepsDrawn());
        for (final Sketch sketch : shown) {
            final Subject subject = Subject.of(sketch.configuration(), Set.of(SizeCurves.LENGTH));
            chart.add(names.of(subject), names.style(subject), strips.of(sketch));
        }
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(shown));
        Provenance.addShown(caption, shown.size(), sketches.size(), "series");
        if (!others.isEmpty()) {
            caption.add("the table also holds the " + Lengths.count(others) + " lengths without a plot");
        }
        if (shown.stream().anyMatch(sketch -> sketch.configuration().trials().size() > 1)) {
            caption.add("dashed lines: another fork begins; what lay between forks is left out");
        }
        if (shown.stream().anyMatch(sketch -> sketch.configuration().timesAreMade())) {
            caption.add("imported samples without time stamps stand back to back");
        }
        return new Exhibit(
                id, title, reading, Optional.of(chart.draw(title)), caption, table(quantity, sketches, others));
    }

    private int mostStrips() {
        return data.drawn(MOST_STRIPS, FEWEST_STRIPS);
    }

    /** The more strips there are, the coarser each is drawn, so that the page stays small. */
    private int stepsDrawn() {
        final int strips = data.sketches().size() + mostStrips();
        return Math.max(FEWEST_STEPS_DRAWN, Math.min(MOST_STEPS_DRAWN, STEPS_DRAWN_OF_ALL / strips));
    }

    private SeriesNames names(final List<Sketch> sketches) {
        return SeriesNames.of(book, sketches.stream().map(Sketch::configuration), Set.of(SizeCurves.LENGTH));
    }

    private Grid table(final String quantity, final List<Sketch> sketches, final List<Sketch> others) {
        final List<Sketch> all =
                Stream.concat(sketches.stream(), others.stream()).toList();
        final SeriesNames names = names(all);
        return new Grid(
                quantity.startsWith("half") ? "half-RTT [µs], and divided by its min" : "half-RTT [µs]",
                List.of(
                        Column.left("series"),
                        Column.right("n"),
                        Column.right("time measured [s]"),
                        Column.right("min"),
                        Column.right("mean"),
                        Column.right("max"),
                        Column.right("mean/min"),
                        Column.right("max/min")),
                all.stream()
                        .map(sketch -> {
                            final double least = Math.max(1, sketch.minNs());
                            return List.of(
                                    names.of(Subject.of(sketch.configuration(), Set.of(SizeCurves.LENGTH)))
                                            + (others.isEmpty() ? "" : ", " + Lengths.words(Lengths.of(sketch))),
                                    Figures.grouped(sketch.sampleCount()),
                                    Figures.ratio(sketch.timeline().lengthNs() / NS_PER_S),
                                    Figures.micros(sketch.minNs() / 2.0),
                                    Figures.micros(sketch.meanNs() / 2),
                                    Figures.micros(sketch.maxNs() / 2.0),
                                    Figures.ratio(sketch.meanNs() / least),
                                    Figures.ratio(sketch.maxNs() / least));
                        })
                        .toList());
    }

    /** A sketch along time in seconds, its values as given. */
    private static Strip strip(final Sketch sketch, final LongToDoubleFunction value) {
        final Timeline timeline = sketch.timeline();
        final Strip strip = new Strip(
                timeline.stepNs() / NS_PER_S,
                timeline.count(),
                timeline.forkStartsNs().stream().map(ns -> ns / NS_PER_S).toList());
        for (int i = 0; i < timeline.count(); i++) {
            if (!timeline.isGap(i)) {
                final double atLow = value.applyAsDouble(timeline.lowNs(i));
                final double atHigh = value.applyAsDouble(timeline.highNs(i));
                strip.extend(
                        i,
                        Math.min(atLow, atHigh),
                        Math.max(atLow, atHigh),
                        value.applyAsDouble(Math.round(timeline.meanNs(i))));
            }
        }
        return strip;
    }

    /** Detours along time, a strip a host. */
    Optional<Exhibit> detours() {
        final List<Sketch> sketches = data.sketchesOf(Measurement.DETOUR);
        if (sketches.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = names(sketches);
        final StripChart chart = new StripChart(TIME, "length of a detour [µs]", true, stepsDrawn());
        final List<List<String>> rows = new ArrayList<>();
        for (final Sketch sketch : sketches) {
            final Subject subject = Subject.of(sketch.configuration(), Set.of(SizeCurves.LENGTH));
            final String host = DetourFigures.host(sketch);
            final String name = host.isEmpty() ? names.of(subject) : host + ", " + names.of(subject);
            final Strip strip = strip(sketch, ns -> Math.max(1, ns) / NS_PER_US);
            if (rows.size() < mostStrips()) {
                chart.add(name, new SeriesStyle(rows.size()), strip);
            }
            rows.add(DetourFigures.row(name, sketch));
        }
        final String title = "Detours over time";
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        Provenance.addShown(caption, Math.min(mostStrips(), rows.size()), rows.size(), "series");
        caption.add("a detour is an interruption of a tight loop that is longer than the threshold");
        return Optional.of(new Exhibit(
                "detours",
                title,
                "What the operating system, the hypervisor and the machine take from a program that only runs. "
                        + ENVELOPE,
                Optional.of(chart.draw(title)),
                caption,
                new Grid("detours", DetourFigures.columns(), rows)));
    }
}
