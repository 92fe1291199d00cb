package org.turbulence.analysis.report.summary;

import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.noise.shape.Schedule;
import org.turbulence.analysis.noise.shape.ValueSummary;
import org.turbulence.analysis.noise.summary.Duplex;
import org.turbulence.analysis.noise.summary.Sketch;
import org.turbulence.analysis.noise.summary.Striping;
import org.turbulence.analysis.noise.summary.Summary;
import org.turbulence.analysis.report.summary.Table.Cell;

/** The tables of what depends on the shape of the load: links, intervals, directions, schedules, streams. */
final class ShapeTables {
    static final String ENOUGH = " <";
    static final String FLAG = " !";

    private static final double ENDS_DIFFER_FROM = 0.01;

    private ShapeTables() {}

    static Table stripings(final Summary summary) {
        final Table.Builder table = new Table.Builder("stripings", "Messages over k links")
                .keyColumn("system", "system", Unit.TEXT)
                .keyColumn("strategy", "strategy", Unit.TEXT)
                .keyColumn("messageLengthBytes", "length [B]", Unit.COUNT)
                .keyColumn("stripeCount", "k", Unit.COUNT)
                .column("sampleCount", "n", Unit.COUNT)
                .column("halfRttP50Ns", "p50 half-RTT [µs]", Unit.MICROS)
                .column("pingPongBandwidthMeanBitsPerSecond", "mean [Gb/s]", Unit.GIGABITS)
                .column("bandwidthOverFewest", "x fewest k", Unit.NUMBER)
                .column("skewMeanNs", "skew mean [µs]", Unit.MICROS)
                .column("skewP99Ns", "p99 [µs]", Unit.MICROS);
        for (final Striping striping : summary.stripings()) {
            for (final Sketch sketch : striping.byLinks()) {
                final long links = sketch.number("stripes");
                final ValueSummary skew = sketch.further(FurtherColumn.SKEW);
                table.row(
                        Cell.of(striping.system()),
                        Cell.of(striping.strategy()),
                        Cell.of((double) striping.messageLength()),
                        Cell.of((double) links).marked(links == striping.enough(), ENOUGH),
                        Cell.of((double) sketch.rtt().count()),
                        Cell.of(sketch.rtt().p50() / 2),
                        Cell.of(sketch.meanBandwidth()),
                        Cell.of(striping.gain(sketch)),
                        Cell.of(skew.mean()),
                        Cell.of(skew.p99()));
            }
        }
        return table.build();
    }

    static Table bursts(final Summary summary) {
        final Table.Builder table = new Table.Builder("bursts", "Half-RTT after pauses")
                .keyColumn("system", "system", Unit.TEXT)
                .keyColumn("messageLengthBytes", "length [B]", Unit.COUNT)
                .column("askedIntervalNs", "asked [µs]", Unit.MICROS)
                .column("achievedIntervalMeanNs", "achieved [µs]", Unit.MICROS)
                .column("sampleCount", "n", Unit.COUNT)
                .column("halfRttP50Ns", "p50 half-RTT [µs]", Unit.MICROS)
                .column("halfRttMeanNs", "mean [µs]", Unit.MICROS)
                .column("halfRttMaxNs", "max [µs]", Unit.MICROS);
        for (final Sketch sketch : summary.bursts()) {
            final long asked = Math.max(sketch.number("intervalNs"), sketch.number("burstIntervalNs"));
            table.row(
                    Cell.of(sketch.system()),
                    Cell.of((double) sketch.messageLength()),
                    Cell.of(asked < 0 ? Double.NaN : asked),
                    Cell.of(sketch.further(FurtherColumn.INTERVAL).mean()),
                    Cell.of((double) sketch.rtt().count()),
                    Cell.of(sketch.rtt().p50() / 2),
                    Cell.of(sketch.rtt().mean() / 2),
                    Cell.of(sketch.rtt().max() / 2));
        }
        return table.build();
    }

    static Table duplexes(final Summary summary) {
        final Table.Builder table = new Table.Builder(
                        "duplexes", "One direction beside both at once: peaks of mean bandwidth [Gb/s]")
                .keyColumn("system", "system", Unit.TEXT)
                .keyColumn("kind", "of", Unit.TEXT)
                .column("oneWayMessageLengthBytes", "length [B]", Unit.COUNT)
                .column("oneWayBitsPerSecond", "one way", Unit.GIGABITS)
                .column("bothWaysMessageLengthBytes", "length [B]", Unit.COUNT)
                .column("forwardBitsPerSecond", "forward", Unit.GIGABITS)
                .column("backwardBitsPerSecond", "backward", Unit.GIGABITS)
                .column("sumBitsPerSecond", "sum", Unit.GIGABITS)
                .column("sumOverOneWay", "sum/one way", Unit.NUMBER);
        for (final Duplex duplex : summary.duplexes()) {
            table.row(
                    Cell.of(duplex.system()),
                    Cell.of(duplex.streams() ? "streams" : "ping-pongs"),
                    Cell.of(duplex.oneWayLength() < 0 ? Double.NaN : duplex.oneWayLength()),
                    Cell.of(duplex.oneWay()),
                    Cell.of((double) duplex.bothLength()),
                    Cell.of(duplex.forward()),
                    Cell.of(duplex.backward()),
                    Cell.of(duplex.sum()),
                    Cell.of(duplex.ratio()));
        }
        return table.build();
    }

    static Table openLoops(final Summary summary) {
        final Table.Builder table = new Table.Builder(
                        "openLoops",
                        "On a schedule: response (from the schedule) beside service (from the first offer)")
                .keyColumn("system", "system", Unit.TEXT)
                .keyColumn("messageLengthBytes", "length [B]", Unit.COUNT)
                .keyColumn("arrivals", "arrivals", Unit.TEXT)
                .column("askedPerSecond", "asked/s", Unit.COUNT)
                .column("achievedPerSecond", "achieved/s", Unit.COUNT)
                .column("saturated", "saturated", Unit.TEXT)
                .column("responseP50Ns", "response p50 [µs]", Unit.MICROS)
                .column("serviceP50Ns", "service p50 [µs]", Unit.MICROS)
                .column("responseP99Ns", "response p99 [µs]", Unit.MICROS)
                .column("serviceP99Ns", "service p99 [µs]", Unit.MICROS)
                .column("responseMaxNs", "response max [µs]", Unit.MICROS)
                .column("serviceMaxNs", "service max [µs]", Unit.MICROS);
        for (final Sketch sketch : summary.openLoops()) {
            final Schedule schedule = sketch.schedule();
            table.row(
                    Cell.of(sketch.system()),
                    Cell.of((double) sketch.messageLength()),
                    Cell.of(sketch.trial().param("arrivals")),
                    Cell.of(schedule.askedPerSecond()),
                    Cell.of(schedule.achievedPerSecond()),
                    Cell.of(schedule.isSaturated() ? "yes" : "no"),
                    Cell.of(sketch.response().p50()),
                    Cell.of(sketch.rtt().p50()),
                    Cell.of(sketch.response().p99()),
                    Cell.of(sketch.rtt().p99()),
                    Cell.of(sketch.response().max()),
                    Cell.of(sketch.rtt().max()));
        }
        return table.build();
    }

    static Table streams(final Summary summary) {
        final Table.Builder table = new Table.Builder(
                        "streams", "Streams: the rate at the receiver, the sender's beside it")
                .keyColumn("system", "system", Unit.TEXT)
                .keyColumn("measurement", "of", Unit.TEXT)
                .keyColumn("direction", "direction", Unit.TEXT)
                .keyColumn("messageLengthBytes", "length [B]", Unit.COUNT)
                .keyColumn("window", "window", Unit.TEXT)
                .keyColumn("stripes", "links", Unit.TEXT)
                .keyColumn("strategy", "strategy", Unit.TEXT)
                .column("receivedBitsPerSecond", "received [Gb/s]", Unit.GIGABITS)
                .column("sentBitsPerSecond", "sent [Gb/s]", Unit.GIGABITS)
                .column("endsDifferenceShare", "difference [%]", Unit.PERCENT)
                .column("messagesPerSecond", "messages/s", Unit.COUNT);
        for (final Sketch sketch : summary.streams()) {
            final double received = sketch.rate("receivedBytes", "receivedNs");
            final double sent = sketch.rate("sentBytes", "sentNs");
            final double difference = sent / received - 1;
            table.row(
                    Cell.of(sketch.system()),
                    Cell.of(sketch.trial().measurement()),
                    Cell.of(sketch.trial().direction()),
                    Cell.of((double) sketch.messageLength()),
                    Cell.of(sketch.trial().param("window")),
                    Cell.of(sketch.trial().param("stripes")),
                    Cell.of(sketch.trial().param("strategy")),
                    Cell.of(received),
                    Cell.of(sent),
                    Cell.of(difference).marked(Math.abs(difference) > ENDS_DIFFER_FROM, FLAG),
                    Cell.of(sketch.messageLength() < 1 ? Double.NaN : received / 8 / sketch.messageLength()));
        }
        return table.build();
    }
}
