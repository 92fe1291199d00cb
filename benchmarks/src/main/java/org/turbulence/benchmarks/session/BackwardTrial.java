package org.turbulence.benchmarks.session;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.results.Phase;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.stream.StreamCounters;
import org.turbulence.transport.duty.twoway.Backward;
import org.turbulence.transport.duty.twoway.TwoWayLoop;

/**
 * The direction that the responder times, kept as a trial of its own: its samples are fetched when a part of an
 * iteration has ended, and written as the forward ones are.
 *
 * <p>All times are the responder's clock's. Sent offsets count from the same start as the forward trial's: the first
 * message of either direction is put at the same time, which is right to within one trip, because the responder starts
 * with the first message that it gets.
 *
 * <p>Belongs to the thread that times, and is used only while its clock is stopped.
 */
final class BackwardTrial {
    private static final long NO_ORIGIN = Long.MIN_VALUE;

    private final TrialFiles files;
    private final int messageLength;
    private final SampleColumns columns;
    private long originNs = NO_ORIGIN;
    private long writtenCount;
    private long backPressureCount;

    BackwardTrial(final TrialFiles forward, final int messageLength, final int capacity) {
        this.files = forward.direction(TrialManifest.BACKWARD);
        this.messageLength = messageLength;
        this.columns = new SampleColumns(capacity);
    }

    void start(final PeerLink peer) {
        files.start(peer);
    }

    void beginIteration(final Phase phase, final int iteration) {
        files.beginIteration(phase, iteration, backPressureCount, 0);
    }

    void stopClock() {
        files.stopClock();
    }

    /**
     * Fetches and writes what the loop has answered.
     *
     * @param responderCounters of the part of the iteration; those of this direction are taken out
     * @param forward samples of the same part
     */
    void write(
            final ControlClient control,
            final TwoWayLoop loop,
            final SampleColumns forward,
            final SortedMap<String, Long> responderCounters,
            final long timeoutNs) {
        final int count = loop.backwardCount();
        columns.count = count;
        control.fetchColumn(0, StampColumn.SENT, count, (i, ns) -> columns.sentOffsetNs[i] = ns, timeoutNs);
        control.fetchColumn(0, StampColumn.RTT, count, (i, ns) -> columns.rttNs[i] = ns, timeoutNs);
        control.fetchColumn(0, StampColumn.STALL, count, (i, ns) -> columns.stallNs[i] = ns, timeoutNs);
        for (int i = 0; i < count; i++) {
            columns.holdNs[i] = loop.backwardHoldNs(i);
        }
        files.count(countersOf(loop, responderCounters));
        if (count > 0) {
            place(forward);
        }
        files.append(writtenCount, columns);
        writtenCount += count;
    }

    private SortedMap<String, Long> countersOf(final TwoWayLoop loop, final SortedMap<String, Long> responderCounters) {
        final SortedMap<String, Long> counters = new TreeMap<>(loop.backwardCounters());
        if (counters.containsKey(StreamCounters.RECEIVED_BYTES)) {
            final int last = Math.max(0, columns.count - 1);
            counters.put(StreamCounters.SENT_BYTES, (long) last * messageLength);
            counters.put(StreamCounters.SENT_NS, columns.sentOffsetNs[last] - columns.sentOffsetNs[0]);
        }
        for (final Map.Entry<String, Long> counter :
                Map.copyOf(responderCounters).entrySet()) {
            if (counter.getKey().startsWith(Backward.PREFIX)) {
                counters.put(counter.getKey().substring(Backward.PREFIX.length()), counter.getValue());
                responderCounters.remove(counter.getKey());
            }
        }
        backPressureCount += counters.getOrDefault("backPressureCount", 0L);
        counters.remove("backPressureCount");
        return counters;
    }

    private void place(final SampleColumns forward) {
        if (originNs == NO_ORIGIN) {
            originNs = columns.sentOffsetNs[0] - (forward.count == 0 ? 0 : forward.sentOffsetNs[0]);
        }
        for (int i = 0; i < columns.count; i++) {
            columns.sentOffsetNs[i] -= originNs;
        }
    }

    void endIteration() {
        files.endIteration(backPressureCount, 0);
    }

    void finish() {
        files.finish(new TreeMap<>());
    }

    /** Closes the files; the failure stands with the forward trial. */
    void abandon() {
        files.abandon();
    }
}
