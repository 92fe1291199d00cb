package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.PrttLoops;

/** One thread's bursts to the responder. */
@State(Scope.Thread)
public class LogGPState extends LinkState {
    /** Messages of a burst, of which the last is answered; 1 and one larger number are needed for a fit. */
    @Param({"1", "16"})
    public int burstCount;

    /**
     * Busy wait between two messages of a burst, in ns; with a burst of 1, between the message and the taking of its
     * answer. A fit needs 0 and one that is longer than the round trip of the longest message.
     */
    @Param({"0", "200000"})
    public long delayNs;

    @Override
    Measurement measurement() {
        return Measurement.parameterisedRoundTrip(burstCount);
    }

    @Override
    LoopFactory loop() {
        return PrttLoops.of(delayNs);
    }
}
