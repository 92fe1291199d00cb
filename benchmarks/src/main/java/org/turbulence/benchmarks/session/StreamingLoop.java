package org.turbulence.benchmarks.session;

import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.duty.TimedRecord;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamLoop;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;
import org.turbulence.transport.duty.stream.ThreadedStreams;
import org.turbulence.transport.duty.stream.ThreadedStreams.Share;
import org.turbulence.transport.stripe.LinkRange;

/** The loop of streams over one link or several, with a message of its own for each link. For one trial. */
public final class StreamingLoop {
    private final TrialConfiguration configuration;
    private final SinkDuty sink;
    private final NanoClock clock;
    private final Patience patience;
    private final List<StreamSender> all = new ArrayList<>();

    private StreamingLoop(final TrialConfiguration configuration, final SinkDuty sink, final NanoClock clock) {
        this.configuration = configuration;
        this.sink = sink;
        this.clock = clock;
        this.patience = new Patience(configuration.roundTripTimeoutNs());
    }

    /** As {@link LoopFactory#create}; the trial's duty must be a sink. */
    public static TimedLoop of(
            final List<Link> links,
            final TrialConfiguration configuration,
            final SampleRecorder recorder,
            final NanoClock clock) {
        if (!(configuration.duty() instanceof SinkDuty sink)) {
            throw new IllegalArgumentException("a stream needs a sink (got: " + configuration.duty() + ")");
        }
        final StreamingLoop streaming = new StreamingLoop(configuration, sink, clock);
        return sink.threadCount() == 1 ? streaming.loop(links, recorder) : streaming.threaded(links, recorder);
    }

    private StreamLoop loop(final List<Link> links, final SampleSink samples) {
        final StallMeter stalls = new StallMeter(configuration.stallThresholdNs());
        final List<StreamSender> senders = new ArrayList<>();
        for (final Link link : links) {
            senders.add(new StreamSender(
                    link, clock, samples, stalls, PingPongLoop.message(configuration.messageLength()), sink.window()));
        }
        all.addAll(senders);
        return new StreamLoop(
                together(senders), links.size() * (sink.window() + 1), stalls, clock, idle().newStrategy());
    }

    private TimedLoop threaded(final List<Link> links, final SampleRecorder recorder) {
        final List<Share> shares = new ArrayList<>();
        for (final LinkRange range : LinkRange.split(links, sink.threadCount())) {
            final TimedRecord record = new TimedRecord(recorder.room() / sink.threadCount());
            shares.add(new Share(loop(range.links(), record), record));
        }
        return new ThreadedStreams(
                shares,
                together(all),
                recorder,
                messagesPerCredit(),
                LoopSession.MAX_UNWRITTEN_NS,
                patience,
                clock,
                idle());
    }

    private StreamSenders together(final List<StreamSender> senders) {
        return new StreamSenders(senders, messagesPerCredit(), patience);
    }

    private int messagesPerCredit() {
        return Credits.messagesPerCredit(sink.window(), configuration.messageLength());
    }

    private IdleMode idle() {
        return configuration.initiatorPlan().idle();
    }
}
