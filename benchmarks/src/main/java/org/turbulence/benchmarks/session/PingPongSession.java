package org.turbulence.benchmarks.session;

import java.util.concurrent.TimeUnit;
import org.agrona.BufferUtil;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.openjdk.jmh.runner.IterationType;
import org.turbulence.benchmarks.record.RoundTripLoop;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.benchmarks.record.StallMeter;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.transport.MessageContent;

/**
 * A ping-pong with the responder for the length of one fork: a link, the loop over it, and the files that keep what it
 * measured. While an iteration runs only {@link #roundTrip} is called, and it touches the link and memory alone; holds
 * are fetched and files written between iterations, or, when an iteration has more samples than the recorder holds,
 * between two samples: the sent offsets then show the gap.
 *
 * <p>Belongs to one thread.
 */
public final class PingPongSession implements AutoCloseable {
    /** Samples that are kept in memory, on both hosts, before they must be written. */
    static final int RECORD_CAPACITY = 1 << 21;

    private static final long CONTROL_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    private static final int CACHE_LINE_BYTES = 64;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final PeerLink peer;
    private final TrialFiles files;
    private final SampleRecorder recorder;
    private final RoundTripLoop loop;
    private final int verifyEvery;

    private Phase phase = Phase.WARMUP;
    private int iteration;
    private boolean failed;

    private PingPongSession(final PeerLink peer, final TrialFiles files, final long originNs) {
        this.peer = peer;
        this.files = files;
        final var configuration = peer.configuration();
        final UnsafeBuffer message =
                new UnsafeBuffer(BufferUtil.allocateDirectAligned(configuration.messageLength(), CACHE_LINE_BYTES));
        MessageContent.fill(message, 0, configuration.messageLength());
        this.verifyEvery = configuration.verifyEvery();
        this.recorder = new SampleRecorder(RECORD_CAPACITY, originNs);
        this.loop = new RoundTripLoop(
                peer.link(),
                clock,
                configuration.initiatorPlan().idle().newStrategy(),
                recorder,
                new StallMeter(configuration.stallThresholdNs()),
                message,
                configuration.roundTripTimeoutNs());
    }

    /** Agrees the trial, connects and creates its files. A failure is in the run's directory before it is thrown. */
    public static PingPongSession open(final RunContext context, final TrialRequest request) {
        final TrialFiles files = TrialFiles.of(context, request);
        PeerLink peer = null;
        try {
            peer = PeerLink.open(context, request);
            final long originNs = files.start(peer);
            return new PingPongSession(peer, files, originNs);
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
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    /** One message there and back: one sample. */
    public void roundTrip() {
        try {
            if (recorder.isFull()) {
                spill();
            }
            loop.roundTrip(phase == Phase.WARMUP || isVerified(loop.sequence() + 1));
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    private boolean isVerified(final long sequence) {
        return verifyEvery > 0 && sequence % verifyEvery == 0;
    }

    /** Fetches the holds and writes the iteration; when this returns it is on the device. */
    public void endIteration() {
        if (failed) {
            return;
        }
        try {
            files.stopClock();
            write();
            files.endIteration(loop.backPressureCount(), loop.verifiedCount());
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    private void spill() {
        write();
        files.countSpill();
        begin();
    }

    private void begin() {
        final boolean warmup = phase == Phase.WARMUP;
        final long expected = peer.control().beginIteration(iteration - 1, warmup, warmup, CONTROL_TIMEOUT_NS);
        if (expected != loop.sequence() + 1) {
            throw new IllegalStateException(
                    "the responder must expect message " + (loop.sequence() + 1) + " next, but it expects " + expected);
        }
    }

    private void write() {
        final SampleColumns columns = recorder.columns();
        peer.control().fetchHolds(columns.count, (index, holdNs) -> columns.holdNs[index] = holdNs, CONTROL_TIMEOUT_NS);
        files.append(loop.sequence() + 1 - columns.count, columns);
        recorder.clear();
    }

    private RuntimeException failed(final RuntimeException e) {
        if (failed) {
            return e;
        }
        failed = true;
        final RuntimeException told = files.failed(peer.explain(e));
        peer.close();
        return told;
    }

    /** Ends the trial at the responder, keeps what it counted, and closes the link. */
    @Override
    public void close() {
        if (failed) {
            return;
        }
        try {
            files.finish(peer.control().endTrial(CONTROL_TIMEOUT_NS).counters());
            peer.close();
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }
}
