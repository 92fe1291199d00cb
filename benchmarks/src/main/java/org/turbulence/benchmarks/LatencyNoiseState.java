package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.PingPongLoop;

/** One thread's long recording of the shortest message. */
@State(Scope.Thread)
public class LatencyNoiseState extends TransportState {
    /** Bytes of a message, 1 .. 16777216; the publication's is 1. */
    @Param("1")
    public int messageLength;

    @Override
    Measurement measurement() {
        return Measurement.pingPong();
    }

    @Override
    LoopFactory loop() {
        return PingPongLoop::of;
    }

    @Override
    int messageLength() {
        return messageLength;
    }
}
