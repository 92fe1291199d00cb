package org.turbulence.transport.duty.prtt;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
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
public final class PrttLoop implements TimedLoop, MessageHandler {
    /** The counter of the wait as it really was: the median over the bursts of an iteration. */
    public static final String ACHIEVED_DELAY = "delayP50Ns";

    private static final int WAITS = 1 << 16;

    private final Link link;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final Patience patience;
    private final UnsafeBuffer message;
    private final int length;
    private final int burstCount;
    private final long delayNs;
    private final long[] waitsNs = new long[WAITS];

    private int waitCount;
    private long messageSequence = -1;
    private long burst = -1;
    private boolean verifyContent;
    private boolean received;
    private long receivedNs;
    private long backPressureCount;
    private long verifiedCount;

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
        this.link = link;
        this.clock = clock;
        this.idle = idle;
        this.samples = samples;
        this.stalls = stalls;
        this.patience = patience;
        this.message = message;
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
        verifyContent = verify;
        received = false;
        burst++;
        MessageContent.stamp(message, 0, length, ++messageSequence);

        final long sentNs = clock.nanoTime();
        stalls.start(sentNs);
        offer(sentNs);
        long waitedNs = 0;
        for (int sent = 1; sent < burstCount; sent++) {
            waitedNs += delayNs == 0 ? 0 : waitOut();
            MessageContent.stamp(message, 0, length, ++messageSequence);
            offer(sentNs);
        }
        if (burstCount == 1 && delayNs > 0) {
            waitedNs = waitOut();
        }
        await(sentNs);
        samples.record(sentNs, receivedNs, stalls.stallNs());
        if (delayNs > 0 && waitCount < WAITS) {
            waitsNs[waitCount++] = waitedNs / Math.max(1, burstCount - 1);
        }
    }

    private void offer(final long sentNs) {
        while (link.offer(message, 0, length) != Link.ACCEPTED) {
            backPressureCount++;
            stalls.reading(giveUpWhenLate(sentNs), length);
            idle.idle();
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

    private void await(final long sentNs) {
        long allowedBytes = length;
        idle.reset();
        while (true) {
            final int movedBytes = link.poll(this);
            allowedBytes += movedBytes;
            if (received) {
                stalls.reading(receivedNs, allowedBytes);
                return;
            }
            stalls.reading(giveUpWhenLate(sentNs), allowedBytes);
            idle.idle(movedBytes);
            allowedBytes = 0;
        }
    }

    private long giveUpWhenLate(final long sentNs) {
        final long nowNs = clock.nanoTime();
        patience.check(sentNs, nowNs, messageSequence, "its answer");
        return nowNs;
    }

    /** Takes the answer: the clock first, then the checks. */
    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        receivedNs = clock.nanoTime();
        if (received || arrivedLength != length) {
            throw corrupt("one answer of " + length + " bytes must come to a burst, but " + arrivedLength
                    + " bytes came" + (received ? " as a second one" : ""));
        }
        received = true;
        if (!MessageContent.hasSequence(buffer, offset, length, messageSequence)) {
            throw corrupt("the answer must carry the sequence of the last message of its burst but does not");
        }
        if (verifyContent) {
            final int position = MessageContent.firstBodyMismatch(buffer, offset, length);
            if (position >= 0) {
                throw corrupt("byte " + position + " of the answer must be the one that was sent but is not");
            }
            verifiedCount++;
        }
    }

    private TransportException corrupt(final String what) {
        return new TransportException(CORRUPT, what + " (message " + messageSequence + ")");
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
        return backPressureCount;
    }

    @Override
    public long verifiedCount() {
        return verifiedCount;
    }
}
