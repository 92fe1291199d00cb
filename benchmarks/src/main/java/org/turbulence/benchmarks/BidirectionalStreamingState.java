package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.TwoWayLoops;

/** One thread's stream to the responder, and the responder's to it. */
@State(Scope.Thread)
public class BidirectionalStreamingState extends LinkState {
    /** Messages of either direction that may be in flight. */
    @Param("64")
    public int window;

    @Override
    Measurement measurement() {
        return Measurement.bidirectionalStream(window);
    }

    @Override
    LoopFactory loop() {
        return TwoWayLoops::of;
    }
}
