package org.turbulence.transport.duty;

import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;

/**
 * The closed loop of a ping-pong, seen from the side that times: one message out, the same message back, one sample.
 *
 * <p>The clock is read once before the first offer (never again for the same message, whatever the back pressure), once
 * after every poll that completed nothing, and once as the first thing when the message is whole. Checking comes after
 * that last reading. Between the first and the last reading there is no allocation, no lock, no I/O but the link's own.
 *
 * <p>Belongs to one thread, which must also own the link. All times in nanoseconds.
 */
public final class RoundTripLoop implements TimedLoop {
    private final NanoClock clock;
    private final SampleSink samples;
    private final StallMeter stalls;
    private final AnsweredMessage answered;

    private long sequence = -1;

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
        this.clock = clock;
        this.samples = samples;
        this.stalls = stalls;
        this.answered = new AnsweredMessage(link, clock, idle, stalls, new Patience(timeoutNs), message);
    }

    /** Sends one message, waits for its echo and hands over the sample; the sink must have room. */
    @Override
    public void next(final boolean verifyContent) {
        answered.begin(++sequence, verifyContent);

        final long sentNs = clock.nanoTime();
        stalls.start(sentNs);
        answered.offer(sentNs);
        final long receivedNs = answered.await(sentNs);
        samples.record(sentNs, receivedNs, stalls.stallNs());
    }

    @Override
    public long sequence() {
        return sequence;
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
