package org.turbulence.transport.duty.prtt;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.duty.AnsweredMessage;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;

/**
 * The loop of the side that times PRTT(n, d, s): n messages of s bytes out with a busy wait d between them, then one
 * answer back, one sample (T. Hoefler, A. Lichei, W. Rehm, "Low-Overhead LogGP Parameter Assessment for Modern
 * Interconnection Networks", IPDPS 2007). With n = 1 the wait lies between the message and the first poll for its
 * answer: when d is longer than the round trip, what remains beside d is the CPU's time to send and to receive.
 *
 * <p>A wait begins at the reading of the clock after the offer was taken and ends at the first reading that is d later.
 * How long the waits of a burst really were, each on average, is kept, and their median is a counter of the iteration.
 *
 * <p>Belongs to one thread, which owns the link. Allocates nothing per message. All times in nanoseconds.
 */
public final class PrttLoop implements TimedLoop {
    /** The counter of the wait as it really was: the median over the bursts of an iteration. */
    public static final String ACHIEVED_DELAY = "delayP50Ns";

    private static final int WAITS = 1 << 16;

    private final NanoClock clock;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final AnsweredMessage answered;
    private final int length;
    private final int burstCount;
    private final long delayNs;
    private final long[] waitsNs = new long[WAITS];

    private int waitCount;
    private long messageSequence = -1;
    private long burst = -1;

    /**
     * @param message whole and filled by {@link MessageContent#fill}; this loop stamps the sequence
     * @param burstCount n, messages of a burst
     * @param delayNs d, between the end of an offer and the begin of the next; 0 for none
     */
    public PrttLoop(
            final Link link,
            final NanoClock clock,
            final IdleStrategy idle,
            final SampleSink samples,
            final StallMeter stalls,
            final Patience patience,
            final UnsafeBuffer message,
            final int burstCount,
            final long delayNs) {
        if (delayNs < 0) {
            throw new IllegalArgumentException("delayNs must be at least 0 (got: " + delayNs + ")");
        }
        this.clock = clock;
        this.samples = samples;
        this.stalls = stalls;
        this.answered = new AnsweredMessage(link, clock, idle, stalls, patience, message);
        this.length = message.capacity();
        this.burstCount = burstCount;
        this.delayNs = delayNs;
        Arrays.fill(waitsNs, -1);
    }

    @Override
    public void begin(final boolean verifyContentOfAll) {
        waitCount = 0;
    }

    /** Sends one burst, waits for its answer and hands over the sample; the sink must have room. */
    @Override
    public void next(final boolean verify) {
        burst++;
        answered.begin(++messageSequence, verify);

        final long sentNs = clock.nanoTime();
        stalls.start(sentNs);
        answered.offer(sentNs);
        long waitedNs = 0;
        for (int sent = 1; sent < burstCount; sent++) {
            waitedNs += delayNs == 0 ? 0 : waitOut();
            answered.begin(++messageSequence, verify);
            answered.offer(sentNs);
        }
        if (burstCount == 1 && delayNs > 0) {
            waitedNs = waitOut();
        }
        final long receivedNs = answered.await(sentNs);
        samples.record(sentNs, receivedNs, stalls.stallNs());
        if (delayNs > 0 && waitCount < WAITS) {
            waitsNs[waitCount++] = waitedNs / Math.max(1, burstCount - 1);
        }
    }

    private long waitOut() {
        final long fromNs = clock.nanoTime();
        stalls.reading(fromNs, length);
        long nowNs = fromNs;
        while (nowNs - fromNs < delayNs) {
            nowNs = clock.nanoTime();
            stalls.reading(nowNs, 0);
        }
        return nowNs - fromNs;
    }

    @Override
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        if (waitCount > 0) {
            final long[] sorted = Arrays.copyOf(waitsNs, waitCount);
            Arrays.sort(sorted);
            counters.put(ACHIEVED_DELAY, sorted[waitCount / 2]);
        }
        return counters;
    }

    /** The sequence of the last burst, from 0; -1 before the first. */
    @Override
    public long sequence() {
        return burst;
    }

    @Override
    public long backPressureCount() {
        return answered.backPressureCount();
    }

    @Override
    public long verifiedCount() {
        return answered.verifiedCount();
    }
}
