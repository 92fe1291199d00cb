package org.turbulence.benchmarks.session;

import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.agrona.concurrent.SystemNanoClock;
import org.openjdk.jmh.runner.IterationType;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.Phase;
import org.turbulence.transport.control.ClockMap;
import org.turbulence.transport.duty.DetourDuty;
import org.turbulence.transport.duty.DetourLoop;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.host.ClockProbe;

/**
 * Both hosts watching themselves by the same loop at the same time, for the length of one fork. Each host has a trial
 * of its own, with its own detours, pauses and counters; the responder's times are placed on the initiator's axis. The
 * link between them rests.
 *
 * <p>Belongs to one thread.
 */
public final class DetourSession implements AutoCloseable {
    private static final long CONTROL_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final long REST_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private final PeerLink peer;
    private final TrialFiles here;
    private final TrialFiles there;
    private final DetourLoop loop;
    private final InterferenceWatch watch;

    private Phase phase = Phase.WARMUP;
    private int iteration;
    private boolean observed;
    private boolean failed;

    private DetourSession(
            final PeerLink peer, final TrialFiles here, final TrialFiles there, final double thresholdFactor) {
        this.peer = peer;
        this.here = here;
        this.there = there;
        this.loop = new DetourLoop(SystemNanoClock.INSTANCE, thresholdFactor, DetourDuty.CAPACITY);
        this.watch = new InterferenceWatch(
                peer.control(), peer.endpoint(), peer.pollers(), SystemNanoClock.INSTANCE, here.originNs());
        LoopSession.collectBeforeTheFirstMessage();
    }

    /** Agrees the trial and creates its files. A failure is in the run's directory before it is thrown. */
    public static DetourSession open(
            final RunContext context, final double thresholdFactor, final TrialRequest request) {
        final TrialFiles here = TrialFiles.ofHost(context, request, PauseRecord.INITIATOR);
        final TrialFiles there = TrialFiles.ofHost(context, request, PauseRecord.RESPONDER);
        PeerLink peer = null;
        try {
            peer = PeerLink.open(context, request);
            final long ownGranularityNs =
                    ClockProbe.measure(SystemNanoClock.INSTANCE).granularityNs();
            final TrialStart start = TrialStart.now();
            here.start(peer, ownGranularityNs, start);
            there.start(peer, Long.parseLong(peer.peerFacts().get("clock.granularity.ns")), start);
            return new DetourSession(peer, here, there, thresholdFactor);
        } catch (final RuntimeException e) {
            CloseHelper.quietClose(peer);
            there.abandon();
            throw here.failed(e);
        }
    }

    /** Has the responder begin; this host begins with {@link #observe}. */
    public void beginIteration(final IterationType type) {
        final boolean warmup = type == IterationType.WARMUP || here.isWarmupFork();
        final Phase next = warmup ? Phase.WARMUP : Phase.MEASUREMENT;
        iteration = next == phase ? iteration + 1 : 1;
        phase = next;
        observed = false;
        try {
            watch.begin(iteration - 1, warmup, false);
            here.beginIteration(phase, iteration, 0, 0);
            there.beginIteration(phase, iteration, 0, 0);
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    /** Observes for that long, once an iteration; called again, rests a moment. */
    public void observe(final long durationNs) {
        if (observed) {
            LockSupport.parkNanos(REST_NS);
            return;
        }
        loop.begin();
        loop.observe(durationNs);
        observed = true;
    }

    /** Fetches the responder's detours and writes both; when this returns they are on the device. */
    public void endIteration() {
        if (failed) {
            return;
        }
        try {
            here.stopClock();
            there.stopClock();
            watch.end();
            writeInitiator();
            writeResponder();
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }

    private void writeInitiator() {
        final Detours detours = new Detours(loop.count());
        for (int i = 0; i < detours.count(); i++) {
            detours.put(i, loop.beginNs(i) - here.originNs(), loop.lengthNs(i));
        }
        here.count(loop.counters());
        here.count(watch.initiatorCounters());
        write(here, detours, watch.initiatorPauses());
    }

    private void writeResponder() {
        final TreeMap<String, Long> counters = new TreeMap<>(watch.responderCounters());
        final Detours detours =
                new Detours(counters.get(DetourLoop.DETOUR_COUNT).intValue());
        final ClockMap map = watch.clockMap();
        peer.control()
                .fetchColumn(
                        0,
                        StampColumn.SENT,
                        detours.count(),
                        (index, beginNs) -> detours.putBegin(index, map.toInitiatorNs(beginNs) - there.originNs()),
                        CONTROL_TIMEOUT_NS);
        peer.control().fetchColumn(0, StampColumn.RTT, detours.count(), detours::putLength, CONTROL_TIMEOUT_NS);
        there.count(counters);
        write(there, detours, watch.responderPauses());
    }

    private static void write(final TrialFiles files, final Detours detours, final List<PauseRecord> pauses) {
        files.count(detours.within(pauses));
        detours.forEachBlock(files::append);
        files.appendPauses(pauses);
        files.endIteration(0, 0);
    }

    private RuntimeException failed(final RuntimeException e) {
        if (failed) {
            return e;
        }
        failed = true;
        there.abandon();
        final RuntimeException told = here.failed(peer.explain(e));
        CloseHelper.quietCloseAll(watch, peer);
        return told;
    }

    /** Ends the trials on both hosts. */
    @Override
    public void close() {
        if (failed) {
            return;
        }
        try {
            final var counted = peer.control().endTrial(CONTROL_TIMEOUT_NS).counters();
            here.finish(new TreeMap<>());
            there.finish(counted);
            CloseHelper.closeAll(watch, peer);
        } catch (final RuntimeException e) {
            throw failed(e);
        }
    }
}
