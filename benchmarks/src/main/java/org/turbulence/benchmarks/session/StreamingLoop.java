package org.turbulence.benchmarks.session;

import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.transport.Link;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamLoop;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;

/** The loop of streams over one link or several, with a message of its own for each link. */
public final class StreamingLoop {
    private StreamingLoop() {}

    /** As {@link LoopFactory#create}; the trial's duty must be a sink. */
    public static StreamLoop of(
            final List<Link> links,
            final TrialConfiguration configuration,
            final SampleRecorder recorder,
            final NanoClock clock) {
        if (!(configuration.duty() instanceof SinkDuty sink)) {
            throw new IllegalArgumentException("a stream needs a sink (got: " + configuration.duty() + ")");
        }
        final int length = configuration.messageLength();
        final StallMeter stalls = new StallMeter(configuration.stallThresholdNs());
        final List<StreamSender> senders = new ArrayList<>();
        for (final Link link : links) {
            senders.add(new StreamSender(link, clock, recorder, stalls, PingPongLoop.message(length), sink.window()));
        }
        return new StreamLoop(
                new StreamSenders(
                        senders,
                        Credits.messagesPerCredit(sink.window(), length),
                        new Patience(configuration.roundTripTimeoutNs())),
                links.size() * (sink.window() + 1),
                stalls,
                clock,
                configuration.initiatorPlan().idle().newStrategy());
    }
}
