package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.StripedPingPongLoop;
import org.turbulence.transport.stripe.Striping;

/** A ping-pong whose message travels in parts, whatever its length and its parts. */
@State(Scope.Thread)
public abstract class StripedState extends TransportState {
    /** How the message is cut, and who drives the links. */
    abstract Striping striping();

    @Override
    Measurement measurement() {
        return Measurement.stripedPingPong(striping());
    }

    @Override
    LoopFactory loop() {
        return StripedPingPongLoop::of;
    }
}
