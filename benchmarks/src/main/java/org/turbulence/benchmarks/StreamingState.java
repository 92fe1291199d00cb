package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.StreamingLoop;

/** One caller's streams to the responder, driven by its thread or by others beside it. */
@State(Scope.Thread)
public class StreamingState extends LinkState {
    /** Messages of one link that may be in flight. */
    @Param("64")
    public int window;

    /** Links with a stream each. */
    @Param("1")
    public int stripes;

    /** Who drives the links, on both hosts: auto, threads (one for each link), single (one for all), or how many. */
    @Param("auto")
    public String strategy;

    @Override
    Measurement measurement() {
        return Measurement.stream(window, stripes, strategy);
    }

    @Override
    LoopFactory loop() {
        return StreamingLoop::of;
    }
}
