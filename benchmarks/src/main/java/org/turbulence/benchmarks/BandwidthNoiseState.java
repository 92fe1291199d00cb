package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.Striping;

/** One thread's long recording of a message that is long enough to fill the path, over one link or several. */
@State(Scope.Thread)
public class BandwidthNoiseState extends StripedState {
    /** Bytes of the whole message, 1 .. 16777216; the publication's is 16 MiB. */
    @Param("16777216")
    public int messageLength;

    /** Links that the message is spread over, 1 .. 64; at most as many as it has bytes, or chunks. */
    @Param("1")
    public int stripes;

    /** How the message is cut and who drives the links: threads, single, chunked or pipelined. */
    @Param("threads")
    public String strategy;

    /** Bytes of a chunk, for chunked and pipelined; at most the message's. */
    @Param("65536")
    public int chunkLength;

    @Override
    Striping striping() {
        return new Striping(StripeStrategy.parse(strategy), stripes, chunkLength);
    }

    @Override
    int messageLength() {
        return messageLength;
    }
}
