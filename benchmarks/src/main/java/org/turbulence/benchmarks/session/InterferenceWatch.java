package org.turbulence.benchmarks.session;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.agrona.concurrent.NanoClock;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.control.ClockAnchor;
import org.turbulence.transport.control.ClockMap;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlMessage.IterationEnded;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.host.HostWatch;
import org.turbulence.transport.host.Interference;
import org.turbulence.transport.host.JvmPause;

/**
 * What may have held up either host while messages went to and fro: the counters and pauses of both, the responder's
 * placed on the initiator's axis of time. It works before the first message and after the last one only.
 *
 * <p>Belongs to the thread that times. {@link #begin} and {@link #end} are called in turn, each pair around one stretch
 * of messages: an iteration, or a part of one where its record fills up.
 */
final class InterferenceWatch implements AutoCloseable {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    private static final String OWN = PauseRecord.INITIATOR + '.';

    private final ControlClient control;
    private final PollingThreads pollers;
    private final HostWatch own;
    private final long originNs;
    private final List<ClockAnchor> anchors = new ArrayList<>();

    private Interference here;
    private IterationEnded there;

    /**
     * Begins to watch this process.
     *
     * @param endpoint of this side, whose driver counts
     * @param pollers the threads of this side that poll
     * @param clock the one of {@link System#nanoTime}
     * @param originNs its reading at the trial's start
     */
    InterferenceWatch(
            final ControlClient control,
            final Endpoint endpoint,
            final PollingThreads pollers,
            final NanoClock clock,
            final long originNs) {
        this.control = control;
        this.pollers = pollers;
        this.own = HostWatch.open(endpoint::counters, clock);
        this.originNs = originNs;
    }

    /**
     * Begins a stretch of messages on both hosts. The responder reads its counters as it begins, this host just before
     * it returns, and all that is said in between is none of theirs.
     *
     * @param index of the iteration within its phase, from 0
     * @param verifyContent shall the responder check the whole content of every message?
     * @return the sequence that the responder expects first
     */
    long begin(final int index, final boolean warmup, final boolean verifyContent) {
        anchors.clear();
        anchors.add(control.compareClocks(TIMEOUT_NS));
        final long firstSequence = control.beginIteration(index, warmup, verifyContent, TIMEOUT_NS);
        own.begin(pollers.numbers());
        return firstSequence;
    }

    /** The last answer came in and the responder sends nothing of its own accord. */
    void end() {
        end(() -> 0);
    }

    /**
     * The last answer came in: this host's counters are read first, then the responder is told.
     *
     * @param meanwhile answers what the responder still sends of its own accord; returns 0 when there was nothing
     */
    void end(final IntSupplier meanwhile) {
        here = own.end();
        there = control.endIteration(meanwhile, TIMEOUT_NS);
        anchors.add(control.compareClocks(TIMEOUT_NS));
    }

    /**
     * Compares the clocks by the fastest message of each half too, which mostly beats a question over the control
     * connection.
     *
     * @param columns of the stretch that ended, in order, holds joined
     */
    void compareBy(final SampleColumns columns) {
        final int half = columns.count / 2;
        compareByFastest(columns, 0, half);
        compareByFastest(columns, half, columns.count);
    }

    private void compareByFastest(final SampleColumns columns, final int from, final int to) {
        if (from == to) {
            return;
        }
        int fastest = from;
        for (int i = from + 1; i < to; i++) {
            if (columns.rttNs[i] - columns.holdNs[i] < columns.rttNs[fastest] - columns.holdNs[fastest]) {
                fastest = i;
            }
        }
        final long arrivalNs = control.fetchStamp(0, StampColumn.ARRIVAL, fastest, TIMEOUT_NS);
        final long sentNs = originNs + columns.sentOffsetNs[fastest];
        anchors.add(ClockAnchor.of(
                sentNs, arrivalNs, arrivalNs + columns.holdNs[fastest], sentNs + columns.rttNs[fastest]));
    }

    /** What both hosts counted in the stretch that ended; names begin with the host where they are not the duty's. */
    SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>(there.counters());
        counters.putAll(initiatorCounters());
        return counters;
    }

    /** What this host counted. */
    SortedMap<String, Long> initiatorCounters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        here.counters().forEach((name, count) -> counters.put(OWN + name, count));
        return counters;
    }

    /** What the responder counted, and what its duty says of the stretch. */
    SortedMap<String, Long> responderCounters() {
        return there.counters();
    }

    /** Places times of the responder within the stretch that ended. */
    ClockMap clockMap() {
        return ClockMap.of(anchors);
    }

    /** The pauses of this JVM since the stretch before. */
    List<PauseRecord> initiatorPauses() {
        return here.pauses().stream()
                .map(pause -> record(PauseRecord.INITIATOR, pause, pause.startNs(), 0))
                .toList();
    }

    /** The pauses of the responder's JVM since the stretch before. */
    List<PauseRecord> responderPauses() {
        final ClockMap map = clockMap();
        return there.pauses().stream()
                .map(pause ->
                        record(PauseRecord.RESPONDER, pause, map.toInitiatorNs(pause.startNs()), map.uncertaintyNs()))
                .toList();
    }

    private PauseRecord record(final String host, final JvmPause pause, final long startNs, final long uncertaintyNs) {
        return new PauseRecord(
                host, pause.kind().word(), pause.name(), startNs - originNs, pause.durationNs(), uncertaintyNs);
    }

    @Override
    public void close() {
        own.close();
    }
}
