package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.PrttLoops;

/** One thread's bursts to the responder; what it measures unless the user says is what a fit needs. */
@State(Scope.Thread)
public class LogGPState extends TransportState {
    /** Bytes of a message, 1 .. 16777216; a fit needs 1 and at least four others. */
    @Param({"1", "1024", "2048", "4096", "6144", "8192", "12288", "16384", "24576", "32768"})
    public int messageLength;

    /** Messages of a burst, of which the last is answered; 1 and one larger number are needed for a fit. */
    @Param({"1", "16"})
    public int burstCount;

    /**
     * Busy wait between two messages of a burst, in ns; with a burst of 1, between the message and the taking of its
     * answer. A fit needs 0 and one that is longer than the round trip of the longest message.
     */
    @Param({"0", "500000"})
    public long delayNs;

    @Override
    Measurement measurement() {
        return Measurement.parameterisedRoundTrip(burstCount);
    }

    @Override
    LoopFactory loop() {
        return PrttLoops.of(delayNs);
    }

    @Override
    int messageLength() {
        return messageLength;
    }
}
