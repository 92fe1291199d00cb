package org.turbulence.transport.duty.stream;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.duty.TimedRecord;
import org.turbulence.transport.stripe.StripeThreads;

/**
 * Streams that several threads send, the caller's and others beside it, each over links of its own. The others begin
 * with the first call of an iteration and end with its {@link #drain}; then the samples of all are put in the order of
 * their sending and handed over.
 *
 * <p>A call stands for one message of any thread: those that the others handed over are looked for after every few of
 * the caller's own, and as many calls return at once. So the rate of calls is that of all messages together.
 *
 * <p>All methods belong to the thread that times. While an iteration lasts no two threads write what lies together.
 */
public final class ThreadedStreams implements TimedLoop {
    private final StreamLoop own;
    private final TimedRecord ownRecord;
    private final StreamWorker[] others;
    private final TimedRecord[] records;
    private final int[] next;
    private final StreamSenders all;
    private final SampleSink samples;
    private final int messagesPerLook;
    private final long maxUnwrittenNs;
    private final Patience patience;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final LoneLong streaming = new LoneLong();
    private final StripeThreads threads;

    private final int capacity;

    private boolean started;
    private boolean othersFull;
    private int sinceLook;
    private long seenCount;
    private long owedCount;
    private long acceptedCount;
    private long backPressureCount;

    /**
     * Starts the threads; none of them sends yet.
     *
     * @param shares one for each thread, the caller's first
     * @param all sending ends of all threads, for what they count together
     * @param samples takes what all threads recorded; must have room for as much as their records hold
     * @param messagesPerLook of the caller, after which those of the others are counted
     * @param maxUnwrittenNs age of the oldest sample from which on the loop is full
     * @param patience with the other threads, when an iteration ends
     */
    public ThreadedStreams(
            final List<Share> shares,
            final StreamSenders all,
            final SampleSink samples,
            final int messagesPerLook,
            final long maxUnwrittenNs,
            final Patience patience,
            final NanoClock clock,
            final IdleMode idle) {
        own = shares.get(0).loop();
        ownRecord = shares.get(0).record();
        others = shares.stream()
                .skip(1)
                .map(share -> new StreamWorker(share.loop(), share.record(), streaming))
                .toArray(StreamWorker[]::new);
        records = shares.stream().map(Share::record).toArray(TimedRecord[]::new);
        next = new int[records.length];
        capacity = Arrays.stream(records).mapToInt(TimedRecord::capacity).sum();
        this.all = all;
        this.samples = samples;
        this.messagesPerLook = messagesPerLook;
        this.maxUnwrittenNs = maxUnwrittenNs;
        this.patience = patience;
        this.clock = clock;
        this.idle = idle.newStrategy();
        threads = new StripeThreads(List.of(others), idle);
    }

    /**
     * What one thread works with.
     *
     * @param loop over its links
     * @param record that the loop fills
     */
    public record Share(StreamLoop loop, TimedRecord record) {}

    @Override
    public void begin(final boolean verifyContentOfAll) {
        othersFull = false;
        ownRecord.clear();
        own.begin(verifyContentOfAll);
        for (final StreamWorker other : others) {
            other.begin();
        }
    }

    @Override
    public void next(final boolean verifyContent) {
        if (owedCount > 0) {
            owedCount--;
            return;
        }
        if (!started) {
            started = true;
            streaming.setRelease(1);
            threads.start();
        }
        own.next(verifyContent);
        sinceLook++;
        if (sinceLook >= messagesPerLook) {
            look();
        }
    }

    /** Counts what the others handed over since the last look, and throws what one of them threw. */
    private void look() {
        sinceLook = 0;
        threads.isDone();
        long count = 0;
        for (final StreamWorker other : others) {
            count += other.handedOverCount();
            othersFull |= other.isFull();
        }
        owedCount += count - seenCount;
        seenCount = count;
    }

    @Override
    public boolean isFull() {
        return othersFull || ownRecord.room() < own.samplesPerCall() || ownRecord.spanNs() > maxUnwrittenNs;
    }

    @Override
    public void drain() {
        if (started) {
            streaming.setRelease(0);
            own.drain();
            awaitOthers();
            started = false;
            look();
            owedCount = 0;
            handOver();
        }
        acceptedCount = all.acceptedCount();
        backPressureCount = all.backPressureCount();
    }

    private void awaitOthers() {
        final long sinceNs = clock.nanoTime();
        idle.reset();
        while (!threads.isDone()) {
            patience.check(sinceNs, clock.nanoTime(), own.sequence(), "the other threads' last credit");
            idle.idle();
        }
    }

    /** Always the earliest of those that come next in the records. */
    private void handOver() {
        Arrays.fill(next, 0);
        int from = earliest();
        while (from >= 0) {
            final TimedRecord record = records[from];
            final int index = next[from]++;
            final long sentNs = record.value(StampColumn.SENT, index);
            samples.record(
                    sentNs, sentNs + record.value(StampColumn.RTT, index), record.value(StampColumn.STALL, index));
            from = earliest();
        }
    }

    private int earliest() {
        int earliest = -1;
        long earliestNs = 0;
        for (int i = 0; i < records.length; i++) {
            if (next[i] < records[i].count()) {
                final long sentNs = records[i].value(StampColumn.SENT, next[i]);
                if (earliest < 0 || sentNs - earliestNs < 0) {
                    earliest = i;
                    earliestNs = sentNs;
                }
            }
        }
        return earliest;
    }

    @Override
    public SortedMap<String, Long> counters() {
        return all.counters();
    }

    /** As many as the records hold. */
    @Override
    public int samplesPerCall() {
        return capacity;
    }

    /** Counts the messages of all threads up to the last {@link #drain}. */
    @Override
    public long sequence() {
        return acceptedCount - 1;
    }

    @Override
    public long backPressureCount() {
        return backPressureCount;
    }

    /** The receiving end compares contents; this one has none to compare. */
    @Override
    public long verifiedCount() {
        return 0;
    }

    @Override
    public void close() {
        streaming.setRelease(0);
        threads.close();
    }
}
