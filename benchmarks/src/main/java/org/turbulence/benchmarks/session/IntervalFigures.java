package org.turbulence.benchmarks.session;

import java.util.SortedMap;
import org.HdrHistogram.Histogram;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;

/** The intervals that were achieved in an iteration, from the end of an exchange to the start of the next. */
final class IntervalFigures implements FurtherFigures {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final double P50 = 50;

    private final Histogram intervals = new Histogram(SIGNIFICANT_DIGITS);

    IntervalFigures() {
        intervals.setAutoResize(true);
    }

    @Override
    public void add(final SampleColumns columns) {
        final long[] intervalsNs = columns.further(TraceColumn.INTERVAL);
        for (int i = 0; i < columns.count; i++) {
            intervals.recordValue(Math.max(0, intervalsNs[i]));
        }
    }

    @Override
    public void putInto(final SortedMap<String, Long> counters) {
        if (intervals.getTotalCount() > 0) {
            counters.put("intervalMinNs", intervals.getMinValue());
            counters.put("intervalP50Ns", intervals.getValueAtPercentile(P50));
            counters.put("intervalMaxNs", intervals.getMaxValue());
        }
    }
}
