package org.turbulence.benchmarks.schedule;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.duty.AnswerCheck;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;

/**
 * The open loop: each message is due at a time of its own, whatever became of those before it, and is sent as soon as
 * it is due and fewer than the bound are out.
 *
 * <pre>
 *   schedule:  intended            (the stretch's begin + the timetable)
 *                 |   waits for its turn: an earlier one was late, or too many are out
 *   clock:        |------- sent  (once, before the first offer)
 *                 |          |------------- received
 *                 |          '-- service time -'
 *                 '------- response time ------'
 * </pre>
 *
 * <p>The schedule is absolute: a message that goes out late makes none after it late by itself, so a delay that holds
 * up hundreds of messages shows in the response time of all of them, though the service time of only one
 * (<em>coordinated omission</em>). The bound keeps the memory of both hosts and of the network between them finite;
 * what waits for it waits in the schedule, where the response time counts it.
 *
 * <p>One turn reads the clock once, sends at most one message and polls once. With nothing out, and the next message
 * due later, it waits as {@link DeadlineWait} does. Between two stretches ({@link #drain}, {@link #begin}) the schedule
 * stands still. For one thread; allocates nothing per message.
 */
public final class ScheduledLoop implements TimedLoop, MessageHandler {
    private final Link link;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final DeadlineWait wait;
    private final SampleRecorder recorder;
    private final long[] intendedOffsetsNs;
    private final StallMeter stalls;
    private final Timetable timetable;
    private final Outstanding outstanding;
    private final int bound;
    private final UnsafeBuffer message;
    private final int length;
    private final Patience patience;
    private final AnswerCheck check;

    private boolean started;
    private long startNs;
    private int nextIndex;
    private boolean offerPending;
    private boolean verifyContent;
    private long movedBytes;
    private long answeredCount;
    private long backPressureCount;

    /**
     * @param recorder takes the samples, and has the column {@link TraceColumn#INTENDED_OFFSET}
     * @param gaps between one message and the next
     * @param bound messages that may be out at a time
     * @param message whole and filled by {@link MessageContent#fill}; this loop stamps the sequence
     * @param timeoutNs after which a message that did not come back is given up, relative to its sending
     */
    public ScheduledLoop(
            final Link link,
            final NanoClock clock,
            final IdleStrategy idle,
            final DeadlineWait wait,
            final SampleRecorder recorder,
            final StallMeter stalls,
            final Gaps gaps,
            final int bound,
            final UnsafeBuffer message,
            final long timeoutNs) {
        this.link = link;
        this.clock = clock;
        this.idle = idle;
        this.wait = wait;
        this.recorder = recorder;
        this.intendedOffsetsNs = recorder.further(TraceColumn.INTENDED_OFFSET);
        this.stalls = stalls;
        this.timetable = new Timetable(gaps, recorder.room());
        this.outstanding = new Outstanding(bound);
        this.bound = bound;
        this.message = message;
        this.length = message.capacity();
        this.patience = new Patience(timeoutNs);
        this.check = new AnswerCheck(length);
    }

    /** Draws the timetable; it starts with the next call of {@link #next}. */
    @Override
    public void begin(final boolean verifyContentOfAll) {
        timetable.draw();
        nextIndex = 0;
        started = false;
    }

    /** Turns until one answer more has come. */
    @Override
    public void next(final boolean verifyContent) {
        this.verifyContent = verifyContent;
        if (!started) {
            started = true;
            startNs = clock.nanoTime();
        }
        final long before = answeredCount;
        do {
            turn(true);
        } while (answeredCount == before);
    }

    @Override
    public void drain() {
        while (offerPending || !outstanding.isEmpty()) {
            turn(false);
        }
    }

    private void turn(final boolean mayStart) {
        final long nowNs;
        if (outstanding.isEmpty()) {
            nowNs = wait.until(startNs + timetable.dueNs(nextIndex));
            stalls.start(nowNs);
        } else {
            nowNs = clock.nanoTime();
            stalls.reading(nowNs, movedBytes);
            patience.check(outstanding.oldestSentNs(), nowNs, outstanding.oldestSequence(), "the answer");
        }
        movedBytes = mayStart || offerPending ? send(nowNs) : 0;
        final long before = answeredCount;
        final int work = (int) movedBytes + link.poll(this);
        movedBytes = answeredCount == before ? work : 0;
        idle.idle(work);
    }

    /** Goes on with the offer that was back-pressured, or starts the next message when it may; returns its bytes. */
    private int send(final long nowNs) {
        if (!offerPending) {
            if (outstanding.isFull() || nowNs - startNs - timetable.dueNs(nextIndex) < 0) {
                return 0;
            }
            MessageContent.stamp(message, 0, length, outstanding.nextSequence());
            outstanding.add(startNs + timetable.dueNs(nextIndex++), nowNs, stalls.stallNs());
            offerPending = true;
        }
        if (link.offer(message, 0, length) < 0) {
            backPressureCount++;
        } else {
            offerPending = false;
        }
        return length;
    }

    /** Takes the oldest answer: the clock first, then the checks. */
    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        final long receivedNs = clock.nanoTime();
        stalls.reading(receivedNs, movedBytes + arrivedLength);
        if (outstanding.isEmpty()) {
            throw AnswerCheck.corrupt("an answer came while no message was out", sequence());
        }
        check.check(buffer, offset, arrivedLength, outstanding.oldestSequence(), verifyContent);
        intendedOffsetsNs[recorder.count()] = outstanding.oldestIntendedNs() - recorder.originNs();
        recorder.record(outstanding.oldestSentNs(), receivedNs, stalls.stallNs() - outstanding.oldestStalledBeforeNs());
        outstanding.removeOldest();
        answeredCount++;
    }

    @Override
    public int samplesPerCall() {
        return bound + 1;
    }

    @Override
    public long sequence() {
        return outstanding.nextSequence() - 1;
    }

    @Override
    public long backPressureCount() {
        return backPressureCount;
    }

    @Override
    public long verifiedCount() {
        return check.verifiedCount();
    }
}
