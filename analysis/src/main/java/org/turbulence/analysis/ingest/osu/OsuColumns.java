package org.turbulence.analysis.ingest.osu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.HeaderWords;
import org.turbulence.results.observation.Metric;

/** What the column headers of the OSU micro-benchmarks mean. */
final class OsuColumns {
    private static final double NS_PER_US = 1e3;
    private static final double BITS_PER_MEGABYTE = 8e6;

    private OsuColumns() {}

    /** The columns that a comment names; none when it is no header. */
    static List<Column> ofHeader(final String comment, final OsuTitle title) {
        final List<Column> columns = new ArrayList<>();
        for (final String header : HeaderWords.of(comment)) {
            columns.add(column(header, title));
        }
        final boolean any = columns.stream().anyMatch(column -> column.meaning() == Column.Meaning.FIGURE);
        return any ? columns : List.of();
    }

    private static Column column(final String header, final OsuTitle title) {
        final String lower = header.toLowerCase(Locale.ROOT).replace(" ", "");
        return switch (lower) {
            case "size" -> Column.key(header, "messageLength");
            case "transmitsize" -> Column.key(header, "transmitBytes");
            case "iterations" -> Column.sampleCount(header);
            case "validation" -> Column.word(header, "validation");
            case "latency(us)", "avglatency(us)" -> time(header, title.timeMetric(), "mean");
            case "minlatency(us)" -> time(header, title.timeMetric(), "min");
            case "maxlatency(us)" -> time(header, title.timeMetric(), "max");
            case "overall(us)" -> time(header, Metric.OVERLAPPED_TIME_NS, "mean");
            case "compute(us)" -> time(header, Metric.COMPUTE_TIME_NS, "mean");
            case "purecomm.(us)", "avgpurecomm.(us)" -> time(header, title.timeMetric(), "mean");
            case "minpurecomm.(us)" -> time(header, title.timeMetric(), "min");
            case "maxpurecomm.(us)" -> time(header, title.timeMetric(), "max");
            case "overlap(%)" -> Column.figure(header, Metric.OVERLAP_RATIO, "mean", 0.01, "%");
            case "bandwidth(mb/s)", "mb/s" -> bandwidth(header, title, "mean");
            case "messages/s" -> Column.figure(header, Metric.MESSAGES_PER_SECOND, "mean", 1, header);
            default -> tail(header, lower, title);
        };
    }

    /** {@code P99 Tail Lat(us)}: of bandwidths too, where the high percentiles are the good end. */
    private static Column tail(final String header, final String lower, final OsuTitle title) {
        final int percentile = lower.indexOf("tail");
        if (!lower.startsWith("p") || percentile < 2) {
            return Column.unknown(header);
        }
        final String statistic = lower.substring(0, percentile);
        return switch (lower.substring(percentile)) {
            case "taillat(us)" -> time(header, title.timeMetric(), statistic);
            case "tailbw(mb/s)" -> bandwidth(header, title, statistic);
            default -> Column.unknown(header);
        };
    }

    private static Column bandwidth(final String header, final OsuTitle title, final String statistic) {
        return Column.figure(header, title.bandwidthMetric(), statistic, BITS_PER_MEGABYTE, "MB/s");
    }

    private static Column time(final String header, final Metric metric, final String statistic) {
        return Column.figure(header, metric, statistic, NS_PER_US, "us");
    }
}
