package org.turbulence.benchmarks.session;

import java.util.SortedMap;
import org.HdrHistogram.Histogram;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;

/**
 * The response times of an iteration, from when a message was due to when its answer came, and whether they are those
 * of a path or of a queue.
 *
 * <p>When messages are due faster than they are answered, each waits longer than the one before, and the <em>floor</em>
 * of the response time rises by the share of the messages that stays behind: at 2 % too many, by 20 ms in each second.
 * A path that holds the rate catches up after every delay, so its floor comes back. A stretch is therefore saturated
 * when its fastest response among the last tenth is slower than the fastest of all by more than 1/{@value #RISE_SHARE}
 * of the time that the stretch lasted, and by {@value #MIN_RISE_NS} ns at least. The queue may stand in the schedule,
 * in a socket's buffer or at the responder: the response time counts them all.
 */
final class ResponseFigures implements FurtherFigures {
    /** A rise by more than this part of the stretch is a queue that grows. */
    static final int RISE_SHARE = 100;

    /** What a rise must have at least: less is what one interruption of the last messages does. */
    static final long MIN_RISE_NS = 1_000_000;

    private static final int TAIL_SHARE = 10;
    private static final int MIN_TAIL = 10;
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final double P50 = 50;
    private static final double P99 = 99;
    private static final double P999 = 99.9;

    private final Histogram responses = new Histogram(SIGNIFICANT_DIGITS);
    private long maxLagNs;
    private long maxRiseNs;
    private boolean saturated;

    ResponseFigures() {
        responses.setAutoResize(true);
    }

    @Override
    public void add(final SampleColumns columns) {
        final long[] intendedNs = columns.further(TraceColumn.INTENDED_OFFSET);
        final int count = columns.count;
        final int tailStart = count - Math.min(count, Math.max(count / TAIL_SHARE, MIN_TAIL));
        long floorNs = Long.MAX_VALUE;
        long tailFloorNs = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            final long lagNs = columns.sentOffsetNs[i] - intendedNs[i];
            final long responseNs = Math.max(0, lagNs + columns.rttNs[i]);
            responses.recordValue(responseNs);
            maxLagNs = Math.max(maxLagNs, lagNs);
            floorNs = Math.min(floorNs, responseNs);
            if (i >= tailStart) {
                tailFloorNs = Math.min(tailFloorNs, responseNs);
            }
        }
        if (count > 0) {
            judge(tailFloorNs - floorNs, columns.sentOffsetNs[count - 1] - intendedNs[0]);
        }
    }

    private void judge(final long riseNs, final long spanNs) {
        maxRiseNs = Math.max(maxRiseNs, riseNs);
        saturated |= riseNs > Math.max(MIN_RISE_NS, spanNs / RISE_SHARE);
    }

    @Override
    public void putInto(final SortedMap<String, Long> counters) {
        if (responses.getTotalCount() > 0) {
            counters.put("responseP50Ns", responses.getValueAtPercentile(P50));
            counters.put("responseP99Ns", responses.getValueAtPercentile(P99));
            counters.put("responseP999Ns", responses.getValueAtPercentile(P999));
            counters.put("responseMaxNs", responses.getMaxValue());
            counters.put("scheduleLagMaxNs", maxLagNs);
            counters.put("responseFloorRiseNs", maxRiseNs);
            counters.put("saturated", saturated ? 1L : 0L);
        }
    }
}
