package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A session whose messages have, unless the user says, a few lengths from one byte to 1 MiB. */
@State(Scope.Thread)
public abstract class LinkState extends TransportState {
    /** Bytes of a message, 1 .. 16777216. */
    @Param({"1", "1024", "65536", "1048576"})
    public int messageLength;

    @Override
    final int messageLength() {
        return messageLength;
    }
}
