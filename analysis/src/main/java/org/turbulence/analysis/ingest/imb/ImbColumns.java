package org.turbulence.analysis.ingest.imb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.results.observation.Metric;

/** What the column headers of the Intel MPI Benchmarks mean, which depends on the benchmark. */
final class ImbColumns {
    private static final double NS_PER_US = 1e3;

    private ImbColumns() {}

    /** The columns that a line names, if it is a header. */
    static Optional<List<Column>> ofHeader(final String text, final String benchmark) {
        final int start = headerStart(text);
        if (start < 0) {
            return Optional.empty();
        }
        final List<Column> columns = new ArrayList<>();
        final StringTokenizer words = new StringTokenizer(text.substring(start));
        while (words.hasMoreTokens()) {
            columns.add(column(words.nextToken(), ImbBenchmark.of(benchmark)));
        }
        return Optional.of(columns);
    }

    /** Everything in front of the first column's name is a rule, or the line is no header. */
    private static int headerStart(final String text) {
        final int repetitions = text.indexOf("#repetitions");
        if (repetitions < 0) {
            return -1;
        }
        int start = 0;
        while (start < repetitions && "#- \t".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (start > 0 && text.charAt(start - 1) == '#') {
            start--;
        }
        return start;
    }

    private static Column column(final String header, final ImbBenchmark benchmark) {
        return switch (header) {
            case "#bytes" -> Column.key(header, "messageLength");
            case "#repetitions" -> Column.sampleCount(header);
            case "#procs" -> Column.key(header, "processes");
            case "#Benchmarking" -> Column.word(header, "benchmarkOfRow");
            case "Group" -> Column.key(header, "group");
            case "t[usec]" -> time(header, benchmark.timeMetric(), "mean");
            case "t_min[usec]" -> time(header, benchmark.timeMetric(), "min");
            case "t_max[usec]" -> time(header, benchmark.timeMetric(), "max");
            case "t_avg[usec]" -> time(header, benchmark.timeMetric(), "mean");
            case "t_ovrl[usec]" -> time(header, Metric.OVERLAPPED_TIME_NS, "mean");
            case "t_pure[usec]" -> time(header, benchmark.timeMetric(), "mean");
            case "t_CPU[usec]" -> time(header, Metric.COMPUTE_TIME_NS, "mean");
            case "overlap[%]" -> Column.figure(header, Metric.OVERLAP_RATIO, "mean", 0.01, "%");
            case ImbTable.MEGABYTES -> Column.figure(header, benchmark.bandwidthMetric(), "mean", 8e6, header);
            case "Msg/sec" -> Column.figure(header, Metric.MESSAGES_PER_SECOND, "mean", 1, header);
            case "defects" -> Column.figure(header, Metric.DEFECT_COUNT, "value", 1, "");
            default -> Column.unknown(header);
        };
    }

    private static Column time(final String header, final Metric metric, final String statistic) {
        return Column.figure(header, metric, statistic, NS_PER_US, "usec");
    }
}
