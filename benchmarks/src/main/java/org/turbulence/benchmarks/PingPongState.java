package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.PingPongLoop;

/** One thread's ping-pong with the responder. */
@State(Scope.Thread)
public class PingPongState extends LinkState {
    @Override
    Measurement measurement() {
        return Measurement.pingPong();
    }

    @Override
    LoopFactory loop() {
        return PingPongLoop::of;
    }
}
