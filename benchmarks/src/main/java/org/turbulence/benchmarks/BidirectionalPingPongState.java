package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.TwoWayLoops;

/** One thread's ping-pong with the responder, and the responder's with it. */
@State(Scope.Thread)
public class BidirectionalPingPongState extends LinkState {
    @Override
    Measurement measurement() {
        return Measurement.bidirectionalPingPong();
    }

    @Override
    LoopFactory loop() {
        return TwoWayLoops::of;
    }
}
