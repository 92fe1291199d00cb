package org.turbulence.transport.duty.striped;

import static org.turbulence.transport.TransportException.Category.CORRUPT;
import static org.turbulence.transport.TransportException.Category.TIMEOUT;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.stripe.LinkRange;
import org.turbulence.transport.stripe.Split;
import org.turbulence.transport.stripe.StripeThreads;
import org.turbulence.transport.stripe.StripedContent;
import org.turbulence.transport.stripe.Striping;

/**
 * The closed loop of a striped ping-pong, seen from the side that times: one message out over all links, the same
 * message back over all of them, one sample. Its time is that of the last part; the skew is from the first part that
 * came back whole to the last.
 *
 * <p>The clock is read once before the first offer of any part (and before the other threads are told to begin, where
 * there are others: the cost of telling them is part of the time). What comes back is put together in a buffer of its
 * own, since a message in parts is of no use to anybody, so that the time contains one copy of the message on either
 * side. The number of each part is checked as it comes, the content after the last reading of the clock.
 *
 * <p>The stall of a sample is the longest that any of the threads was held up in sum. Belongs to one thread, which owns
 * the links, or the first of them where each has a thread. All times in nanoseconds.
 */
public final class StripedLoop implements TimedLoop {
    private final StripedContent content;
    private final LinkRange allLinks;
    private final StripedExchange own;
    private final List<StripedExchange> others = new ArrayList<>();
    private final StripeThreads threads;
    private final DutyContext context;
    private final IdleStrategy idle;
    private final SampleSink samples;
    private final LongConsumer skews;
    private final UnsafeBuffer outgoing;
    private final UnsafeBuffer incoming;

    private long sequence = -1;
    private long verifiedCount;

    /**
     * Starts the threads that the strategy needs beside the caller's.
     *
     * @param skews takes the skew of each sample, just before {@code samples} takes the sample
     */
    public StripedLoop(
            final Striping striping, final DutyContext context, final SampleSink samples, final LongConsumer skews) {
        this.content = new StripedContent(Split.of(striping, context.messageLength()));
        this.allLinks = new LinkRange(0, context.links());
        this.context = context;
        this.idle = context.idle().newStrategy();
        this.samples = samples;
        this.skews = skews;
        this.outgoing = StripedEchoDuty.buffer(context.messageLength());
        this.incoming = StripedEchoDuty.buffer(context.messageLength());
        content.fill(outgoing);
        final List<LinkRange> ranges = striping.ranges(context.links());
        this.own = exchange(ranges.get(0));
        ranges.subList(1, ranges.size()).forEach(range -> others.add(exchange(range)));
        this.threads = new StripeThreads(others, context.idle());
    }

    private StripedExchange exchange(final LinkRange range) {
        return new StripedExchange(
                content,
                range,
                outgoing,
                incoming,
                context.clock(),
                context.idle().newStrategy(),
                new StallMeter(context.stallThresholdNs()),
                context.roundTripTimeoutNs());
    }

    @Override
    public void next(final boolean verifyContent) {
        content.stamp(outgoing, ++sequence);

        final long sentNs = context.clock().nanoTime();
        begin(sentNs);
        runOwn();
        awaitOthers(sentNs);

        long firstNs = own.firstArrivalNs();
        long lastNs = own.lastArrivalNs();
        long stallNs = own.stallNs();
        for (int i = 0; i < others.size(); i++) {
            final StripedExchange other = others.get(i);
            firstNs = other.firstArrivalNs() - firstNs < 0 ? other.firstArrivalNs() : firstNs;
            lastNs = other.lastArrivalNs() - lastNs > 0 ? other.lastArrivalNs() : lastNs;
            stallNs = Math.max(stallNs, other.stallNs());
        }
        if (verifyContent) {
            verify();
        }
        skews.accept(lastNs - firstNs);
        samples.record(sentNs, lastNs, stallNs);
    }

    private void begin(final long sentNs) {
        own.begin(sequence, sentNs);
        for (int i = 0; i < others.size(); i++) {
            others.get(i).begin(sequence, sentNs);
        }
        threads.start();
    }

    /** What held this thread's parts up may be the failure of another thread: then that is what is told. */
    private void runOwn() {
        try {
            own.run();
        } catch (final TransportException e) {
            if (e.category() == TIMEOUT) {
                threads.isDone();
            }
            throw e;
        }
    }

    private void awaitOthers(final long sentNs) {
        idle.reset();
        while (!threads.isDone()) {
            if (context.clock().nanoTime() - sentNs > 2 * context.roundTripTimeoutNs()) {
                throw new TransportException(
                        TIMEOUT,
                        "the threads of message " + sequence + " must be done within twice "
                                + TimeUnit.NANOSECONDS.toMillis(context.roundTripTimeoutNs()) + " ms but are not");
            }
            idle.idle();
        }
    }

    private void verify() {
        final int position = content.firstMismatch(incoming, allLinks);
        if (position >= 0) {
            throw new TransportException(
                    CORRUPT, "byte " + position + " of the answer to message " + sequence + " is not the one sent");
        }
        verifiedCount++;
    }

    @Override
    public int onOtherThreads(final IntConsumer work) {
        return threads.runOnEach(work);
    }

    @Override
    public long sequence() {
        return sequence;
    }

    @Override
    public long backPressureCount() {
        long count = own.backPressureCount();
        for (final StripedExchange other : others) {
            count += other.backPressureCount();
        }
        return count;
    }

    @Override
    public long verifiedCount() {
        return verifiedCount;
    }

    @Override
    public void close() {
        threads.close();
    }
}
