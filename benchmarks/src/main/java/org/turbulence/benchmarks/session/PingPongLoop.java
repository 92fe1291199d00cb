package org.turbulence.benchmarks.session;

import java.util.List;
import org.agrona.BufferUtil;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.RoundTripLoop;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;

/** The loop of a ping-pong over one link, and the message that it sends. */
public final class PingPongLoop {
    private static final int CACHE_LINE_BYTES = 64;

    private PingPongLoop() {}

    /** As {@link LoopFactory#create}, with any sink for the samples. */
    public static RoundTripLoop of(
            final List<Link> links,
            final TrialConfiguration configuration,
            final SampleSink samples,
            final NanoClock clock) {
        return new RoundTripLoop(
                links.get(0),
                clock,
                configuration.initiatorPlan().idle().newStrategy(),
                samples,
                new StallMeter(configuration.stallThresholdNs()),
                message(configuration.messageLength()),
                configuration.roundTripTimeoutNs());
    }

    /** A message whose body is filled, at the start of a cache line, outside of the heap. */
    static UnsafeBuffer message(final int length) {
        final UnsafeBuffer message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(length, CACHE_LINE_BYTES));
        MessageContent.fill(message, 0, length);
        return message;
    }
}
