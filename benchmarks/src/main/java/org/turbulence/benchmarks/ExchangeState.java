package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.TwoWayLoops;

/** The first of two ranks that exchange two messages each way at the same time. */
@State(Scope.Thread)
public class ExchangeState extends LinkState {
    @Override
    Measurement measurement() {
        return Measurement.exchange();
    }

    @Override
    LoopFactory loop() {
        return TwoWayLoops::of;
    }
}
