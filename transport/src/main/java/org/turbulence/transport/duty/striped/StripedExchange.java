package org.turbulence.transport.duty.striped;

import static org.turbulence.transport.TransportException.Category.TIMEOUT;

import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.stripe.LinkRange;
import org.turbulence.transport.stripe.Split;
import org.turbulence.transport.stripe.StripeReceiver;
import org.turbulence.transport.stripe.StripeSender;
import org.turbulence.transport.stripe.StripedContent;

/**
 * One thread's share of a striped round trip at the side that times: sends the parts of its links, polling whenever one
 * of them is back-pressured, and collects those of the answer. The clock is read after each poll that completed
 * nothing, and first thing when a part is whole.
 *
 * <p>{@link #begin} and the results belong to the thread that times, {@link #run} to the one that owns the links; the
 * hand-over between them is the caller's. Allocates nothing per message. All times in nanoseconds.
 */
final class StripedExchange implements Runnable {
    private final StripeSender sender;
    private final StripeReceiver receiver;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final StallMeter stalls;
    private final long timeoutNs;
    private final int length;

    private long sequence;
    private long sentNs;

    StripedExchange(
            final StripedContent content,
            final LinkRange range,
            final DirectBuffer outgoing,
            final MutableDirectBuffer incoming,
            final NanoClock clock,
            final IdleStrategy idle,
            final StallMeter stalls,
            final long timeoutNs) {
        final Split split = content.split();
        this.sender = new StripeSender(split, range, outgoing);
        this.receiver = new StripeReceiver(content, range, incoming, clock);
        this.clock = clock;
        this.idle = idle;
        this.stalls = stalls;
        this.timeoutNs = timeoutNs;
        this.length = split.lengthOf(range);
    }

    /**
     * The next {@link #run} is for this message.
     *
     * @param sentNs reading of the clock before anything of the message was offered
     */
    void begin(final long sequence, final long sentNs) {
        this.sequence = sequence;
        this.sentNs = sentNs;
    }

    /** Sends and collects; returns when the last of these parts has come back. */
    @Override
    public void run() {
        sender.start();
        receiver.start(sequence);
        stalls.start(sentNs);
        idle.reset();
        send();
        collect();
    }

    private void send() {
        while (true) {
            final int takenCount = sender.pass();
            if (sender.isDone()) {
                return;
            }
            final int movedBytes = poll(length);
            idle.idle(takenCount + movedBytes);
        }
    }

    private void collect() {
        idle.reset();
        long allowedBytes = length;
        while (true) {
            final int movedBytes = poll(allowedBytes);
            if (receiver.isWhole()) {
                return;
            }
            idle.idle(movedBytes);
            allowedBytes = 0;
        }
    }

    /** Polls each link once, with a reading of the clock after each; stops at the last part. */
    private int poll(final long alreadyAllowedBytes) {
        long allowedBytes = alreadyAllowedBytes;
        int allMovedBytes = 0;
        for (int link = 0; link < receiver.linkCount(); link++) {
            final int movedBytes = receiver.poll(link);
            allMovedBytes += movedBytes;
            allowedBytes += movedBytes;
            if (receiver.isWhole()) {
                stalls.reading(receiver.lastArrivalNs(), allowedBytes);
                return allMovedBytes;
            }
            stalls.reading(giveUpWhenLate(), allowedBytes);
            allowedBytes = 0;
        }
        return allMovedBytes;
    }

    private long giveUpWhenLate() {
        final long nowNs = clock.nanoTime();
        if (nowNs - sentNs > timeoutNs) {
            throw new TransportException(
                    TIMEOUT,
                    receiver.missingCount() + " parts of message " + sequence + " did not come back within "
                            + TimeUnit.NANOSECONDS.toMillis(timeoutNs) + " ms");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new TransportException(TIMEOUT, "interrupted while waiting for parts of message " + sequence);
        }
        return nowNs;
    }

    long firstArrivalNs() {
        return receiver.firstArrivalNs();
    }

    long lastArrivalNs() {
        return receiver.lastArrivalNs();
    }

    long stallNs() {
        return stalls.stallNs();
    }

    long backPressureCount() {
        return sender.backPressureCount();
    }
}
