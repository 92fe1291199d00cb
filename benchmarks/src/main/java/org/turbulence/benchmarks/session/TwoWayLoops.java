package org.turbulence.benchmarks.session;

import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.transport.Link;
import org.turbulence.transport.Role;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.duty.twoway.EchoAndPingDuty;
import org.turbulence.transport.duty.twoway.ExchangeDuty;
import org.turbulence.transport.duty.twoway.ExchangeLoop;
import org.turbulence.transport.duty.twoway.SinkAndStreamDuty;
import org.turbulence.transport.duty.twoway.TwoWayPingPong;
import org.turbulence.transport.duty.twoway.TwoWayStream;

/** The loops of measurements in which both hosts send at once. */
public final class TwoWayLoops {
    private TwoWayLoops() {}

    /** As {@link LoopFactory#create}: the loop that faces the trial's duty. */
    public static TimedLoop of(
            final List<Link> links,
            final TrialConfiguration configuration,
            final SampleRecorder recorder,
            final NanoClock clock) {
        final DutyContext context = configuration.context(Role.INITIATOR, links, clock);
        if (configuration.duty() instanceof EchoAndPingDuty) {
            return new TwoWayPingPong(context, recorder);
        } else if (configuration.duty() instanceof SinkAndStreamDuty stream) {
            return new TwoWayStream(context, stream.window(), recorder);
        } else if (configuration.duty() instanceof ExchangeDuty exchange) {
            return new ExchangeLoop(context, exchange.neighbours(), recorder);
        }
        throw new IllegalArgumentException(
                "a loop of two ways needs a duty of two (got: " + configuration.duty() + ")");
    }
}
