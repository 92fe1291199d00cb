package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.turbulence.benchmarks.session.LoopSession;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.RunContext;
import org.turbulence.benchmarks.session.StripedPingPongLoop;
import org.turbulence.benchmarks.session.TrialRequest;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.Striping;

/** A striped ping-pong with the responder: a session for the length of a fork, and the parameters that choose it. */
@State(Scope.Thread)
public class StripedPingPongState {
    /** Which kind of transport: tcp, aeron-udp, aeron-ipc, or one that a jar on the class path adds. */
    @Param({"tcp", "aeron-udp", "aeron-ipc"})
    public String transport;

    /** Bytes of the whole message, 1 .. 16777216. */
    @Param("1048576")
    public int messageLength;

    /** Links that the message is spread over, 1 .. 64; at most as many as it has bytes, or chunks. */
    @Param({"1", "2", "4", "8", "16"})
    public int stripes;

    /** How the message is cut and who drives the links: threads, single, chunked or pipelined. */
    @Param({"threads", "single", "chunked"})
    public String strategy;

    /** Bytes of a chunk, for chunked and pipelined; at most the message's. */
    @Param("65536")
    public int chunkLength;

    /** How threads wait, on both hosts: auto, spin, spin-yield, yield or backoff. */
    @Param("auto")
    public String idle;

    /** A gap between two polls of the initiator that is longer than this counts as its own stall, in ns. */
    @Param("10000")
    public long stallThresholdNs;

    /** Settings of the transport, such as {@code aeron-udp.mtu-length=8192;tcp.send-buffer=1m}. */
    @Param("default")
    public String settings;

    private LoopSession session;

    @Setup(Level.Trial)
    public void open(final BenchmarkParams benchmark, final ThreadParams thread) {
        final Striping striping = new Striping(StripeStrategy.parse(strategy), stripes, chunkLength);
        session = LoopSession.open(
                RunContext.fromSystemProperties(),
                StripedPingPongLoop::of,
                TrialRequest.of(
                        benchmark,
                        thread,
                        Measurement.stripedPingPong(striping),
                        transport,
                        messageLength,
                        idle,
                        stallThresholdNs,
                        settings));
    }

    @Setup(Level.Iteration)
    public void beginIteration(final IterationParams iteration) {
        session.beginIteration(iteration.getType());
    }

    void roundTrip() {
        session.next();
    }

    @TearDown(Level.Iteration)
    public void endIteration() {
        session.endIteration();
    }

    @TearDown(Level.Trial)
    public void close() {
        session.close();
    }
}
