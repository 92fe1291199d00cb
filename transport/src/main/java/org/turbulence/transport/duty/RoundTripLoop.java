package org.turbulence.transport.duty;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * The closed loop of a ping-pong, seen from the side that times: one message out, the same message back, one sample.
 *
 * <p>The clock is read once before the first offer (never again for the same message, whatever the back pressure), once
 * after every poll that completed nothing, and once as the first thing when the message is whole. Checking comes after
 * that last reading. Between the first and the last reading there is no allocation, no lock, no I/O but the link's own.
 *
 * <p>Belongs to one thread, which must also own the link. All times in nanoseconds.
 */
public final class RoundTripLoop implements TimedLoop, MessageHandler {
    private final Link link;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final Patience patience;
    private final UnsafeBuffer message;
    private final int length;

    private long sequence = -1;
    private boolean verifyContent;
    private boolean received;
    private long receivedNs;
    private long backPressureCount;
    private long verifiedCount;

    /**
     * @param message whole and filled by {@link MessageContent#fill}; this loop stamps the sequence
     * @param timeoutNs after which a message that did not come back is given up, relative to its sending
     */
    public RoundTripLoop(
            final Link link,
            final NanoClock clock,
            final IdleStrategy idle,
            final SampleSink samples,
            final StallMeter stalls,
            final UnsafeBuffer message,
            final long timeoutNs) {
        this.link = link;
        this.clock = clock;
        this.idle = idle;
        this.samples = samples;
        this.stalls = stalls;
        this.message = message;
        this.length = message.capacity();
        this.patience = new Patience(timeoutNs);
    }

    /** Sends one message, waits for its echo and hands over the sample; the sink must have room. */
    @Override
    public void next(final boolean verifyContent) {
        this.verifyContent = verifyContent;
        received = false;
        MessageContent.stamp(message, 0, length, ++sequence);

        final long sentNs = clock.nanoTime();
        stalls.start(sentNs);
        offer(sentNs);
        await(sentNs);
        samples.record(sentNs, receivedNs, stalls.stallNs());
    }

    private void offer(final long sentNs) {
        while (link.offer(message, 0, length) < 0) {
            backPressureCount++;
            stalls.reading(nowUnlessLate(sentNs), length);
            idle.idle();
        }
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
            stalls.reading(nowUnlessLate(sentNs), allowedBytes);
            idle.idle(movedBytes);
            allowedBytes = 0;
        }
    }

    /** Takes the echo: the clock first, then the checks. */
    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int arrivedLength) {
        receivedNs = clock.nanoTime();
        if (received) {
            throw corrupt("two answers came to one message");
        }
        received = true;
        if (arrivedLength != length) {
            throw corrupt("a message of " + length + " bytes came back with " + arrivedLength);
        }
        if (!MessageContent.hasSequence(buffer, offset, length, sequence)) {
            throw corrupt("the answer does not carry the sequence that was sent");
        }
        if (verifyContent) {
            verifyBody(buffer, offset);
        }
    }

    private void verifyBody(final DirectBuffer buffer, final int offset) {
        final int position = MessageContent.firstBodyMismatch(buffer, offset, length);
        if (position >= 0) {
            throw corrupt("byte " + position + " of the answer is not the one that was sent");
        }
        verifiedCount++;
    }

    private long nowUnlessLate(final long sentNs) {
        final long nowNs = clock.nanoTime();
        patience.check(sentNs, nowNs, sequence, "the answer");
        return nowNs;
    }

    private TransportException corrupt(final String what) {
        return new TransportException(CORRUPT, what + " (message " + sequence + ")");
    }

    @Override
    public long sequence() {
        return sequence;
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
