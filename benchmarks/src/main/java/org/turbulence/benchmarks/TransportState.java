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
import org.turbulence.benchmarks.session.LoopFactory;
import org.turbulence.benchmarks.session.LoopSession;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.RunContext;
import org.turbulence.benchmarks.session.TrialRequest;

/**
 * One thread's session with the responder for the length of a fork, and the parameters that all measurements over a
 * transport have. What is measured, by which loop and over which lengths of messages, is the subclass's.
 */
@State(Scope.Thread)
public abstract class TransportState {
    /** Which kind of transport: tcp, aeron-udp, aeron-ipc, or one that a jar on the class path adds. */
    @Param({"tcp", "aeron-udp", "aeron-ipc"})
    public String transport;

    /** How threads wait, on both hosts: auto, spin, spin-yield, yield or backoff. */
    @Param("auto")
    public String idle;

    /** Where busy threads run, on both hosts: auto, none, or cores joined by +, such as 2-5+8. */
    @Param("auto")
    public String pin;

    /** A gap between two polls of the side that times that is longer than this counts as its own stall, in ns. */
    @Param("10000")
    public long stallThresholdNs;

    /** Settings of the transport, such as {@code aeron-udp.mtu-length=8192;tcp.send-buffer=1m}. */
    @Param("default")
    public String settings;

    private LoopSession session;

    /** Bytes of a message; the parameters are set. */
    abstract int messageLength();

    /** What is measured; the parameters are set. */
    abstract Measurement measurement();

    /** Makes the loop that measures it. */
    abstract LoopFactory loop();

    @Setup(Level.Trial)
    public void open(final BenchmarkParams benchmark, final ThreadParams thread) {
        session = LoopSession.open(
                RunContext.fromSystemProperties(),
                loop(),
                TrialRequest.of(
                        benchmark,
                        thread,
                        measurement(),
                        transport,
                        messageLength(),
                        idle,
                        pin,
                        stallThresholdNs,
                        settings));
    }

    @Setup(Level.Iteration)
    public void beginIteration(final IterationParams iteration) {
        session.beginIteration(iteration.getType());
    }

    void next() {
        session.next();
    }

    LoopSession session() {
        return session;
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
