package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.TwoWayLoops;

/** The first of two ranks that send to each other at the same time. */
@State(Scope.Thread)
public class SendReceiveState extends LinkState {
    @Override
    Measurement measurement() {
        return Measurement.sendReceive();
    }

    @Override
    LoopFactory loop() {
        return TwoWayLoops::of;
    }
}
