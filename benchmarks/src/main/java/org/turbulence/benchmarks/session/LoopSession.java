package org.turbulence.benchmarks.session;

import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.agrona.concurrent.SystemNanoClock;
import org.openjdk.jmh.runner.IterationType;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.duty.EchoDutyCycle;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.duty.stream.StreamCounters;
import org.turbulence.transport.duty.twoway.TwoWayLoop;

/**
 * A measurement with the responder for the length of one fork: the links, the loop over them, and the files that keep
 * what it measured. While an iteration runs only {@link #next} is called, and it touches the link and memory alone;
 * holds are fetched and files written between iterations, or, when an iteration has more samples than the recorder
 * holds, between two samples: the sent offsets then show the gap.
 *
 * <p>Belongs to one thread.
 */
public final class LoopSession implements AutoCloseable {
    /** Samples that are kept in memory, on both hosts, before they must be written. */
    static final int RECORD_CAPACITY = 1 << 21;

    /**
     * Age of the oldest sample in memory from which on all are written, so that a death costs a long iteration little.
     */
    static final long MAX_UNWRITTEN_NS = TimeUnit.SECONDS.toNanos(60);

    private static final double BITS_PER_BYTE = 8;
    private static final double NS_PER_SECOND = 1e9;
    private static final long CONTROL_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);

    private final PeerLink peer;
    private final Measurement measurement;
    private final TrialFiles files;
    private final SampleRecorder recorder;
    private final TimedLoop loop;
    private final InterferenceWatch watch;
    private final Optional<BackwardTrial> backward;
    private final int verifyEvery;

    private Phase phase = Phase.WARMUP;
    private int iteration;
    private boolean failed;
    private long begunNs;
    private double receivedGigabits;

    private LoopSession(
            final PeerLink peer, final Measurement measurement, final TrialFiles files, final LoopFactory factory) {
        this.peer = peer;
        this.measurement = measurement;
        this.files = files;
        this.verifyEvery = peer.configuration().verifyEvery();
        this.recorder = new SampleRecorder(RECORD_CAPACITY, files.originNs(), measurement.furtherColumns());
        this.loop = factory.create(peer.links(), peer.configuration(), recorder, SystemNanoClock.INSTANCE);
        if (peer.pollers().placeOthers(loop)) {
            files.replan(peer.initiatorPlan());
        }
        this.watch = new InterferenceWatch(
                peer.control(), peer.endpoint(), peer.pollers(), SystemNanoClock.INSTANCE, files.originNs());
        this.backward = loop instanceof TwoWayLoop
                ? Optional.of(new BackwardTrial(files, peer.configuration().messageLength(), RECORD_CAPACITY))
                : Optional.empty();
        backward.ifPresent(trial -> trial.start(peer));
        collectBeforeTheFirstMessage();
    }

    /** What was allocated for the trial would else be moved by the first collection, amid a measurement. */
    static void collectBeforeTheFirstMessage() {
        System.gc();
    }

    /** Agrees the trial, connects and creates its files. A failure is in the run's directory before it is thrown. */
    public static LoopSession open(final RunContext context, final LoopFactory factory, final TrialRequest request) {
        final TrialFiles files = TrialFiles.of(context, request);
        PeerLink peer = null;
        try {
            peer = PeerLink.open(context, request);
            files.start(peer);
            return new LoopSession(peer, request.measurement(), files, factory);
        } catch (final RuntimeException e) {
            CloseHelper.quietClose(peer);
            throw files.failed(e);
        } catch (final OutOfMemoryError e) {
            CloseHelper.quietClose(peer);
            throw files.failed(new IllegalStateException(
                    "the heap of the fork has no room for the record of " + RECORD_CAPACITY
                            + " samples; give it more, as with -jvmArgsAppend -Xmx256m",
                    e));
        }
    }

    /** Agrees with the responder that the next messages belong to a new iteration. */
    public void beginIteration(final IterationType type) {
        final boolean warmup = type == IterationType.WARMUP || files.isWarmupFork();
        final Phase next = warmup ? Phase.WARMUP : Phase.MEASUREMENT;
        iteration = next == phase ? iteration + 1 : 1;
        phase = next;
        try {
            begin();
            files.beginIteration(phase, iteration, loop.backPressureCount(), loop.verifiedCount());
            backward.ifPresent(trial -> trial.beginIteration(phase, iteration));
            begunNs = System.nanoTime();
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    /** What the measurement does at a time: one message there and back, for one. */
    public void next() {
        try {
            if (recorder.room() < loop.samplesPerCall() || recorder.spanNs() > MAX_UNWRITTEN_NS || loop.isFull()) {
                spill();
            }
            loop.next(verifiesAll() || isVerified(loop.sequence() + 1));
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    private boolean verifiesAll() {
        return phase == Phase.WARMUP && loop.verifiesWholeWarmup();
    }

    private boolean isVerified(final long sequence) {
        return verifyEvery > 0 && sequence % verifyEvery == 0;
    }

    /**
     * Gigabits that the receiver of a stream would have counted in the time that the last iteration took here: its rate
     * times that time. 0 where nothing was streamed.
     */
    public double receivedGigabits() {
        return receivedGigabits;
    }

    /** Fetches the holds and writes the iteration; when this returns it is on the device. */
    public void endIteration() {
        if (failed) {
            return;
        }
        try {
            final long iterationNs = System.nanoTime() - begunNs;
            loop.drain();
            files.stopClock();
            backward.ifPresent(BackwardTrial::stopClock);
            write();
            receivedGigabits =
                    gigabits(files.endIteration(loop.backPressureCount(), loop.verifiedCount()), iterationNs);
            backward.ifPresent(BackwardTrial::endIteration);
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    private static double gigabits(final IterationRecord record, final long ns) {
        final long receivedNs = record.counters().getOrDefault(StreamCounters.RECEIVED_NS, 0L);
        final long receivedBytes = record.counters().getOrDefault(StreamCounters.RECEIVED_BYTES, 0L);
        return receivedNs == 0 ? 0 : BITS_PER_BYTE * receivedBytes / receivedNs * (ns / NS_PER_SECOND);
    }

    /** Nothing is out while it lasts, and nothing is due: the schedule, where there is one, stands still too. */
    private void spill() {
        loop.drain();
        final long pausedNs = System.nanoTime();
        write();
        begin();
        files.countSpill(System.nanoTime() - pausedNs);
    }

    private void begin() {
        final boolean warmup = phase == Phase.WARMUP;
        final long expected = watch.begin(iteration - 1, warmup, verifiesAll());
        if (expected != loop.sequence() + 1) {
            throw new IllegalStateException(
                    "the responder must expect message " + (loop.sequence() + 1) + " next, but it expects " + expected);
        }
        loop.begin(verifiesAll());
    }

    private void write() {
        final SampleColumns columns = recorder.columns();
        watch.end(loop::serve);
        loop.settle();
        final SortedMap<String, Long> counters = watch.counters();
        backward.ifPresent(
                trial -> trial.write(peer.control(), (TwoWayLoop) loop, columns, counters, CONTROL_TIMEOUT_NS));
        files.count(counters);
        files.count(loop.counters());
        if (measurement.holds()) {
            fetch(StampColumn.HOLD, columns.holdNs, columns.count);
            watch.compareBy(columns);
        }
        fetchResponderStalls(columns);
        files.appendPauses(watch.initiatorPauses());
        files.appendPauses(watch.responderPauses());
        files.append(loop.sequence() + 1 - columns.count, columns);
        recorder.clear();
    }

    /** Most iterations have none, and then there is nothing to fetch. */
    private void fetchResponderStalls(final SampleColumns columns) {
        if (!measurement.furtherColumns().contains(TraceColumn.RESPONDER_STALL)) {
            return;
        }
        final long[] stallsNs = columns.further(TraceColumn.RESPONDER_STALL);
        if (watch.counters().getOrDefault(EchoDutyCycle.STALLED_MESSAGE_COUNT, 0L) > 0) {
            fetch(StampColumn.HELD_UP, stallsNs, columns.count);
        } else {
            Arrays.fill(stallsNs, 0, columns.count, 0);
        }
    }

    private void fetch(final StampColumn column, final long[] valuesNs, final int count) {
        peer.control().fetchColumn(0, column, count, (index, valueNs) -> valuesNs[index] = valueNs, CONTROL_TIMEOUT_NS);
    }

    private RuntimeException failed(final RuntimeException e) {
        if (failed) {
            return e;
        }
        failed = true;
        final RuntimeException told = files.failed(peer.explain(e));
        CloseHelper.quietCloseAll(loop, watch);
        backward.ifPresent(BackwardTrial::abandon);
        CloseHelper.quietClose(peer);
        return told;
    }

    /** Ends the trial at the responder, keeps what it counted, and closes the link. */
    @Override
    public void close() {
        if (failed) {
            return;
        }
        try {
            loop.close();
            files.finish(peer.control().endTrial(CONTROL_TIMEOUT_NS).counters());
            backward.ifPresent(BackwardTrial::finish);
            CloseHelper.closeAll(watch, peer);
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }
}
