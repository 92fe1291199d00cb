package org.turbulence.benchmarks.session;

import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.prtt.PrttDuty;
import org.turbulence.transport.duty.prtt.PrttLoop;

/** The loop of a parameterised round trip over one link, and the message that it sends. */
public final class PrttLoops {
    private PrttLoops() {}

    /** A factory of loops with this delay between the messages of a burst, in ns; the trial's duty must be a prtt. */
    public static LoopFactory of(final long delayNs) {
        return (links, configuration, recorder, clock) -> {
            if (!(configuration.duty() instanceof PrttDuty prtt)) {
                throw new IllegalArgumentException(
                        "a parameterised round trip needs the duty prtt (got: " + configuration.duty() + ")");
            }
            return new PrttLoop(
                    links.get(0),
                    clock,
                    configuration.initiatorPlan().idle().newStrategy(),
                    recorder,
                    new StallMeter(configuration.stallThresholdNs()),
                    new Patience(configuration.roundTripTimeoutNs()),
                    PingPongLoop.message(configuration.messageLength()),
                    prtt.burstCount(),
                    delayNs);
        };
    }
}
