package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.StreamingLoop;

/** One thread's streams to the responder. */
@State(Scope.Thread)
public class StreamingState extends LinkState {
    /** Messages of one link that may be in flight. */
    @Param("64")
    public int window;

    /** Links with a stream each, all driven by this thread. */
    @Param("1")
    public int stripes;

    @Override
    Measurement measurement() {
        return Measurement.stream(window, stripes);
    }

    @Override
    LoopFactory loop() {
        return StreamingLoop::of;
    }
}
