package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.LineChart.Corner;
import org.turbulence.analysis.report.plot.LineChart.Kind;

/** Half-RTT, bandwidth and rates of streams against the length of a message. */
final class SizeExhibits {
    private static final double SMALL_BYTES = 1024;
    private static final double BITS_OF_BOTH_WAYS = 16;
    private static final double NS_PER_US = 1e3;
    private static final double GIGA = 1e9;
    private static final String SD_BAND =
            "Line: mean. Band: one standard deviation of the samples to either side, cut at the smallest sample.";

    private final ReportData data;
    private final Book book;

    SizeExhibits(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    List<Exhibit> exhibits() {
        final List<Exhibit> exhibits = new ArrayList<>();
        halfRtt().ifPresent(exhibits::add);
        pingPongBandwidth().ifPresent(exhibits::add);
        streams().ifPresent(exhibits::add);
        operations().ifPresent(exhibits::add);
        return exhibits;
    }

    private List<Sketch> roundTrips() {
        return data.sketchesOf(Measurement.PING_PONG, Measurement.BIDIRECTIONAL_PING_PONG);
    }

    private Optional<Exhibit> halfRtt() {
        final SizeCurves curves = new SizeCurves(book);
        final List<Sketch> sketches = roundTrips();
        for (final Sketch sketch : sketches) {
            curves.add(sketch.configuration(), time(sketch, 2));
        }
        final List<ReportData.Observed> halves = importedTimes(curves, "halfRttNs", 1, false);
        final List<ReportData.Observed> wholes = importedTimes(curves, "rttNs", 2, false);
        halves.addAll(wholes);
        return exhibit(
                "half-rtt",
                "Half-RTT against message length",
                "RTT/2 of a ping-pong; not a one-way latency. " + SD_BAND + " Inset: messages up to 1 KiB, from zero.",
                "half-RTT [µs]",
                Corner.TOP_LEFT,
                curves,
                halves,
                Provenance.ofSketches(sketches));
    }

    private static SizeCurves.Value time(final Sketch sketch, final int parts) {
        final double unit = NS_PER_US * parts;
        return new SizeCurves.Value(
                SizeCurves.length(sketch.configuration().info().params()),
                sketch.meanNs() / unit,
                sketch.lowBandNs() / unit,
                (sketch.meanNs() + sketch.deviationNs()) / unit,
                List.of(
                        Figures.grouped(sketch.sampleCount()),
                        Integer.toString(sketch.configuration().forkCount()),
                        Figures.ratio(sketch.minNs() / unit),
                        Figures.ratio(sketch.box().medianNs() / unit),
                        Figures.ratio(sketch.meanNs() / unit),
                        Figures.ratio(sketch.deviationNs() / unit),
                        Figures.ratio(sketch.maxNs() / unit)));
    }

    private Optional<Exhibit> pingPongBandwidth() {
        final SizeCurves curves = new SizeCurves(book);
        final List<Sketch> sketches = roundTrips();
        for (final Sketch sketch : sketches) {
            final double length =
                    SizeCurves.length(sketch.configuration().info().params());
            final double factor = BITS_OF_BOTH_WAYS * length;
            final double mean = factor * sketch.rateMeanPerNs();
            final double deviation = factor * sketch.rateDeviationPerNs();
            final double least = factor / sketch.maxNs();
            final double most = factor / Math.max(1, sketch.minNs());
            curves.add(
                    sketch.configuration(),
                    new SizeCurves.Value(
                            length,
                            mean,
                            Math.max(least, mean - deviation),
                            mean + deviation,
                            List.of(
                                    Figures.grouped(sketch.sampleCount()),
                                    Integer.toString(sketch.configuration().forkCount()),
                                    Figures.ratio(least),
                                    Figures.ratio(factor / sketch.box().medianNs()),
                                    Figures.ratio(mean),
                                    Figures.ratio(deviation),
                                    Figures.ratio(most))));
        }
        final List<ReportData.Observed> observed =
                importedTimes(curves, "pingPongBandwidthBitsPerSecond", GIGA / NS_PER_US, false);
        return exhibit(
                "ping-pong-bandwidth",
                "Ping-pong bandwidth against message length",
                "8 · bytes / (RTT/2) of each sample; one message outstanding, so this is not what a stream reaches. "
                        + SD_BAND,
                "ping-pong bandwidth [Gb/s]",
                Corner.BOTTOM_RIGHT,
                curves,
                observed,
                Provenance.ofSketches(sketches));
    }

    private Optional<Exhibit> streams() {
        final SizeCurves curves = new SizeCurves(book);
        final List<Configuration> streams = data.configurationsOf(Measurement.STREAM, Measurement.BIDIRECTIONAL_STREAM);
        for (final Configuration configuration : streams) {
            final Optional<StreamRates> rates = StreamRates.of(configuration);
            if (rates.isPresent()) {
                final StreamRates stream = rates.get();
                curves.add(
                        configuration,
                        new SizeCurves.Value(
                                SizeCurves.length(configuration.info().params()),
                                stream.mean(),
                                stream.least(),
                                stream.most(),
                                stream.cells(configuration.forkCount())));
            }
        }
        final List<ReportData.Observed> observed =
                importedTimes(curves, "streamingBandwidthBitsPerSecond", GIGA / NS_PER_US, true);
        observed.addAll(importedTimes(curves, "bidirectionalBandwidthBitsPerSecond", GIGA / NS_PER_US, true));
        return exhibit(
                "stream-bandwidth",
                "Streaming bandwidth against message length",
                "What the receiver counted, by its own clock. Line: all iterations together. Band: slowest to fastest"
                        + " iteration.",
                "streaming bandwidth [Gb/s]",
                Corner.BOTTOM_RIGHT,
                curves,
                observed,
                streams.isEmpty() ? List.of() : List.of(Provenance.ofConfigurations(streams)));
    }

    private Optional<Exhibit> operations() {
        final SizeCurves curves = new SizeCurves(book);
        final List<Sketch> sketches = data.sketchesOf(Measurement.SEND_RECEIVE, Measurement.EXCHANGE);
        sketches.forEach(sketch -> curves.add(sketch.configuration(), time(sketch, 1)));
        final List<ReportData.Observed> observed = importedTimes(curves, "operationTimeNs", 1, false);
        return exhibit(
                "operation-time",
                "Time of an operation against message length",
                "The whole operation, such as a send together with a receive, or a collective. " + SD_BAND,
                "time [µs]",
                Corner.TOP_LEFT,
                curves,
                observed,
                Provenance.ofSketches(sketches));
    }

    /**
     * Adds imported figures of one metric; the divisor comes on top of that from ns to µs, and rates go into the table
     * of streams.
     */
    private List<ReportData.Observed> importedTimes(
            final SizeCurves curves, final String metric, final double divisor, final boolean rates) {
        final Map<List<Object>, List<ReportData.Observed>> groups = new LinkedHashMap<>();
        for (final ReportData.Observed one : data.observations()) {
            if (one.observation().figure().metric().equals(metric)
                    && !one.observation().figure().param(SizeCurves.LENGTH).isEmpty()) {
                groups.computeIfAbsent(
                                List.of(
                                        one.run().runId(),
                                        one.observation().figure().benchmark(),
                                        one.observation().figure().params(),
                                        one.observation().source()),
                                unused -> new ArrayList<>())
                        .add(one);
            }
        }
        final List<ReportData.Observed> used = new ArrayList<>();
        for (final List<ReportData.Observed> group : groups.values()) {
            SizeCurves.imported(group, NS_PER_US * divisor).ifPresent(point -> {
                used.addAll(group);
                curves.add(group.get(0), point, rates);
            });
        }
        return used;
    }

    private static Optional<Exhibit> exhibit(
            final String id,
            final String title,
            final String reading,
            final String yTitle,
            final Corner corner,
            final SizeCurves curves,
            final List<ReportData.Observed> observed,
            final List<String> provenance) {
        if (!curves.isWorthAPlot()) {
            return Optional.empty();
        }
        final LineChart chart =
                new LineChart("message length", Kind.BYTES, yTitle, Kind.LOG).inset(corner, SMALL_BYTES);
        final String unit = yTitle.substring(yTitle.indexOf('[') + 1, yTitle.indexOf(']'));
        curves.draw(chart, unit);
        final List<String> caption = new ArrayList<>(provenance);
        if (!observed.isEmpty()) {
            caption.add(Provenance.ofObservations(observed));
        }
        Provenance.addShown(caption, curves.shown(), curves.count(), "series");
        if (curves.hasEmptyMessages()) {
            caption.add("messages of 0 B have no place on a logarithmic axis; they are in the table");
        }
        return Optional.of(new Exhibit(
                id, title, reading, Optional.of(chart.draw(title)), caption, curves.table(yTitle, columns(id))));
    }

    private static List<Column> columns(final String id) {
        if (id.equals("stream-bandwidth")) {
            return StreamRates.columns();
        }
        return List.of(
                Column.right("n"),
                Column.right("forks"),
                Column.right("min"),
                Column.right("p50"),
                Column.right("mean"),
                Column.right("sd"),
                Column.right("max"));
    }
}
