package org.turbulence.benchmarks.session;

import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.Link;
import org.turbulence.transport.Role;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.striped.StripedEchoDuty;
import org.turbulence.transport.duty.striped.StripedLoop;

/** The loop of a striped ping-pong over all links of a trial, with the threads that its strategy asks for. */
public final class StripedPingPongLoop {
    private StripedPingPongLoop() {}

    /** As {@link LoopFactory#create}; the trial's duty must be a striped echo. */
    public static StripedLoop of(
            final List<Link> links,
            final TrialConfiguration configuration,
            final SampleRecorder recorder,
            final NanoClock clock) {
        if (!(configuration.duty() instanceof StripedEchoDuty duty)) {
            throw new IllegalArgumentException("a striped ping-pong must be answered by a striped echo (got: "
                    + configuration.duty().kind() + ")");
        }
        final DutyContext context = configuration.context(Role.INITIATOR, links, clock);
        final long[] skewsNs = recorder.further(TraceColumn.SKEW);
        return new StripedLoop(duty.striping(), context, recorder, skewNs -> skewsNs[recorder.count()] = skewNs);
    }
}
