package org.turbulence.analysis.report.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.turbulence.analysis.noise.summary.SizeTable;
import org.turbulence.analysis.noise.summary.Sketch;
import org.turbulence.analysis.noise.summary.Summary;
import org.turbulence.analysis.noise.summary.SystemRow;
import org.turbulence.analysis.report.summary.Table.Cell;

/** The tables that lay systems beside each other: their peaks, their figures by message length, their settings. */
final class SystemTables {
    private static final String NONE = "–";

    private SystemTables() {}

    static Table systems(final Summary summary) {
        final Table.Builder table = new Table.Builder(
                        "systems", "Latency of the shortest message, and ping-pong bandwidth of the best length")
                .keyColumn("system", "system", Unit.TEXT)
                .column("latencyMessageLengthBytes", "length [B]", Unit.COUNT)
                .column("latencySampleCount", "n", Unit.COUNT)
                .column("forkCount", "forks", Unit.COUNT)
                .column("halfRttMinNs", "min half-RTT [µs]", Unit.MICROS)
                .column("halfRttMeanNs", "mean [µs]", Unit.MICROS)
                .column("bandwidthMessageLengthBytes", "length [B]", Unit.COUNT)
                .column("bandwidthSampleCount", "n", Unit.COUNT)
                .column("pingPongBandwidthMaxBitsPerSecond", "max [Gb/s]", Unit.GIGABITS)
                .column("pingPongBandwidthMeanBitsPerSecond", "mean [Gb/s]", Unit.GIGABITS);
        for (final SystemRow row : summary.systems()) {
            final List<Cell> cells = new ArrayList<>(List.of(Cell.of(row.system())));
            final Sketch latency = row.latency().orElse(null);
            cells.add(Cell.of(latency == null ? Double.NaN : latency.messageLength()));
            cells.add(Cell.of(latency == null ? Double.NaN : latency.rtt().count()));
            cells.add(Cell.of(latency == null ? Double.NaN : latency.forks()));
            cells.add(Cell.of(latency == null ? Double.NaN : latency.rtt().min() / 2));
            cells.add(Cell.of(latency == null ? Double.NaN : latency.rtt().mean() / 2));
            final Sketch best = row.bandwidth().orElse(null);
            cells.add(Cell.of(best == null ? Double.NaN : best.messageLength()));
            cells.add(Cell.of(best == null ? Double.NaN : best.rtt().count()));
            cells.add(Cell.of(best == null ? Double.NaN : best.maxBandwidth()));
            cells.add(Cell.of(best == null ? Double.NaN : best.meanBandwidth()));
            table.row(cells);
        }
        return table.build();
    }

    static Table sizes(final SizeTable sizes) {
        final boolean time = sizes.quantity() == SizeTable.Quantity.HALF_RTT;
        final Table.Builder table =
                new Table.Builder(key(sizes), title(sizes)).keyColumn("messageLengthBytes", "length [B]", Unit.COUNT);
        sizes.systems().forEach(system -> table.column(system, system, time ? Unit.MICROS : Unit.GIGABITS));
        for (final long length : sizes.messageLengths()) {
            final List<Cell> cells = new ArrayList<>(List.of(Cell.of((double) length)));
            sizes.systems().forEach(system -> cells.add(Cell.of(sizes.figure(length, system))));
            table.row(cells);
        }
        return table.build();
    }

    private static String key(final SizeTable sizes) {
        return switch (sizes.quantity()) {
            case HALF_RTT -> "halfRttMeanNs";
            case PING_PONG_BANDWIDTH -> "pingPongBandwidthBitsPerSecond";
            case STREAMING_BANDWIDTH -> "streamingBandwidthBitsPerSecond";
            case BIDIRECTIONAL_BANDWIDTH -> "bidirectionalBandwidthSumBitsPerSecond";
            case PER_DIRECTION_BANDWIDTH -> "bidirectionalBandwidthPerDirectionBitsPerSecond";
            case AGGREGATE_BANDWIDTH -> "aggregateBandwidthSumBitsPerSecond";
        };
    }

    private static String title(final SizeTable sizes) {
        return switch (sizes.quantity()) {
            case HALF_RTT -> "Mean half-RTT [µs] of ping-pongs";
            case PING_PONG_BANDWIDTH -> "Ping-pong bandwidth [Gb/s] = 8 x bytes / mean half-RTT";
            case STREAMING_BANDWIDTH -> "Streaming bandwidth [Gb/s], one direction, at the receiver";
            case BIDIRECTIONAL_BANDWIDTH -> "Bandwidth in both directions at once [Gb/s], the sum of the two";
            case PER_DIRECTION_BANDWIDTH -> "Bandwidth in both directions at once [Gb/s], of one of the two";
            case AGGREGATE_BANDWIDTH -> "Bandwidth of several messages or pairs at once [Gb/s], their sum";
        };
    }

    /** What each system was granted, a column a system, with its figures below. */
    static Table settings(final Summary summary) {
        final List<Sketch> systems = summary.settings();
        final Table.Builder table = new Table.Builder("settings", "Settings in force, beside what was reached")
                .keyColumn("name", "setting", Unit.TEXT);
        systems.forEach(sketch -> table.column(sketch.system(), sketch.system(), Unit.TEXT));
        final Set<String> names = new TreeSet<>();
        for (final Sketch sketch : systems) {
            names.addAll(sketch.setting().asked().keySet());
            names.addAll(sketch.setting().initiatorGranted().keySet());
            names.addAll(sketch.setting().responderGranted().keySet());
        }
        for (final String name : names) {
            final List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
            systems.forEach(sketch -> cells.add(Cell.of(inForce(sketch, name))));
            table.row(cells);
        }
        addFigure(
                table,
                "min half-RTT [µs]",
                systems,
                summary,
                row -> row.latency().map(each -> Unit.MICROS.shown(each.rtt().min() / 2) + at(each)));
        addFigure(
                table,
                "mean half-RTT [µs]",
                systems,
                summary,
                row -> row.latency().map(each -> Unit.MICROS.shown(each.rtt().mean() / 2) + at(each)));
        addFigure(
                table,
                "mean ping-pong bandwidth [Gb/s]",
                systems,
                summary,
                row -> row.bandwidth().map(each -> Unit.GIGABITS.shown(each.meanBandwidth()) + at(each)));
        return table.build();
    }

    private static String at(final Sketch sketch) {
        return " (" + sketch.messageLength() + " B)";
    }

    private static void addFigure(
            final Table.Builder table,
            final String name,
            final List<Sketch> systems,
            final Summary summary,
            final Function<SystemRow, Optional<String>> figure) {
        final List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
        for (final Sketch sketch : systems) {
            cells.add(Cell.of(summary.systems().stream()
                    .filter(row -> row.system().equals(sketch.system()))
                    .findFirst()
                    .flatMap(figure)
                    .orElse(NONE)));
        }
        table.row(cells);
    }

    /** What was granted: one value where both hosts agree; what was asked where neither says. */
    private static String inForce(final Sketch sketch, final String name) {
        final String initiator = sketch.setting().initiatorGranted().get(name);
        final String responder = sketch.setting().responderGranted().get(name);
        if (initiator == null && responder == null) {
            final String asked = sketch.setting().asked().get(name);
            return asked == null ? NONE : asked + " (asked)";
        }
        if (initiator != null && initiator.equals(responder)) {
            return initiator;
        }
        return (initiator == null ? NONE : initiator) + " / " + (responder == null ? NONE : responder);
    }
}
