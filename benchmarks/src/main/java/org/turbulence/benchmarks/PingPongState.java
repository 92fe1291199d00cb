package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.PingPongLoop;

/** One thread's ping-pong with the responder. */
@State(Scope.Thread)
public class PingPongState extends TransportState {
    /** Bytes of a message: any number in 1 .. 16777216; unless the user says, all powers of two. */
    @Param({
        "1",
        "2",
        "4",
        "8",
        "16",
        "32",
        "64",
        "128",
        "256",
        "512",
        "1024",
        "2048",
        "4096",
        "8192",
        "16384",
        "32768",
        "65536",
        "131072",
        "262144",
        "524288",
        "1048576",
        "2097152",
        "4194304",
        "8388608",
        "16777216"
    })
    public int messageLength;

    @Override
    int messageLength() {
        return messageLength;
    }

    @Override
    Measurement measurement() {
        return Measurement.pingPong();
    }

    @Override
    LoopFactory loop() {
        return PingPongLoop::of;
    }
}
