package org.turbulence.transport.control;

import java.nio.LongBuffer;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.LocalInterface;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.BeginIteration;
import org.turbulence.transport.control.ControlMessage.ClockRead;
import org.turbulence.transport.control.ControlMessage.ColumnPart;
import org.turbulence.transport.control.ControlMessage.ConnectLinks;
import org.turbulence.transport.control.ControlMessage.EndIteration;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.Facts;
import org.turbulence.transport.control.ControlMessage.FactsRequest;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.FetchColumn;
import org.turbulence.transport.control.ControlMessage.IterationBegun;
import org.turbulence.transport.control.ControlMessage.IterationEnded;
import org.turbulence.transport.control.ControlMessage.LinksConnected;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.ReadClock;
import org.turbulence.transport.control.ControlMessage.ReserveRun;
import org.turbulence.transport.control.ControlMessage.RunReserved;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.ControlMessage.Welcome;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.host.RouteFacts;

/**
 * The initiator's half of a session: one connection, one trial at a time. A trial goes
 *
 * <pre>
 *   openTrial                      the responder's child has bound its endpoint
 *   connectLinks                   then connect the own endpoint
 *   awaitLinksConnected
 *   beginIteration … endIteration, fetchColumn    as often as there are iterations
 *   endTrial                       before the own endpoint is closed
 * </pre>
 *
 * after which another may be opened. All methods throw {@link ControlException}; after one the session is over and only
 * {@link #close} is left. For one thread. Timeouts are relative and count for the whole call.
 */
public final class ControlClient implements AutoCloseable {
    private static final int CLOCK_EXCHANGE_COUNT = 16;
    private static final long IDLE_PAUSE_NS = 20_000;

    private final FrameSocket socket;
    private final String peerVersion;
    private final long handshakeNs;
    private Optional<Frame> early = Optional.empty();
    private Optional<Failed> failure = Optional.empty();

    private ControlClient(final FrameSocket socket, final String peerVersion, final long handshakeNs) {
        this.socket = socket;
        this.peerVersion = peerVersion;
        this.handshakeNs = handshakeNs;
    }

    /**
     * Connects to a responder and opens a session: same version, same secret.
     *
     * @throws ControlException UNREACHABLE, TIMEOUT, VERSION, SECRET, or PROTOCOL when something else listens there
     */
    public static ControlClient connect(final HostPort peer, final Optional<Secret> secret, final long timeoutNs) {
        return connect(peer, secret, HarnessVersion.current().text(), timeoutNs);
    }

    static ControlClient connect(
            final HostPort peer, final Optional<Secret> secret, final String harnessVersion, final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        final FrameSocket socket = FrameSocket.connect(peer, deadlineNs);
        try {
            final Handshake handshake = new Handshake(harnessVersion, secret, new SecureRandom());
            final long spokenNs = System.nanoTime();
            final Welcome welcome = handshake.asInitiator(socket, deadlineNs);
            return new ControlClient(socket, welcome.harnessVersion(), System.nanoTime() - spokenNs);
        } catch (final ControlException e) {
            socket.close();
            throw new ControlException(e.category(), e.getMessage() + " (responder at " + peer + ")", e);
        }
    }

    /** Literal address of this host on the way to the peer, without brackets: what an endpoint binds. */
    public String localAddress() {
        return socket.localAddress().getAddress().getHostAddress();
    }

    /** Literal address of the peer, without brackets. */
    public String peerAddress() {
        return socket.peerAddress().getAddress().getHostAddress();
    }

    /** This host's way to the peer, as {@link RouteFacts}. */
    public SortedMap<String, String> route() {
        return RouteFacts.of(
                socket.localAddress().getAddress(), socket.peerAddress().getAddress());
    }

    /** Is the peer's address one of this host's, so that nothing leaves it? */
    public boolean reachesThisHost() {
        return LocalInterface.holds(socket.peerAddress().getAddress());
    }

    /** What the handshake took, in ns: a round trip, two with a secret, and the time of both JVMs. */
    public long handshakeNs() {
        return handshakeNs;
    }

    /** Version of the peer's harness. */
    public String peerVersion() {
        return peerVersion;
    }

    /** Asks for the facts of the responder's host. */
    public SortedMap<String, String> peerFacts(final long timeoutNs) {
        return request(new FactsRequest(), Facts.class, timeoutNs).facts();
    }

    /**
     * Keeps other runs away from the responder for as long as this connection is open; trials of the run may be opened
     * here and over other connections.
     *
     * @throws ControlException BUSY when the responder serves another run
     */
    public void reserveRun(final String runId, final long timeoutNs) {
        request(new ReserveRun(runId), RunReserved.class, timeoutNs);
    }

    /**
     * Has a fresh child JVM of the responder bind its endpoint.
     *
     * @throws ControlException BUSY when the responder serves another run, CONFIGURATION when the two sides do not
     *     agree, naming the field
     */
    public TrialOpened openTrial(final TrialConfiguration configuration, final long timeoutNs) {
        final SortedMap<String, String> fields = configuration.asMap();
        final String hash = configuration.hash();
        final TrialOpened opened = request(new OpenTrial(fields, hash), TrialOpened.class, timeoutNs);
        TrialConfiguration.checkAgreed(fields, hash, opened.configuration(), opened.hash());
        return opened;
    }

    /**
     * Tells the child where the own endpoint is, and to connect to it within the same timeout. Returns at once: connect
     * the own endpoint meanwhile, then {@link #awaitLinksConnected}.
     */
    public void connectLinks(final List<String> initiatorAddresses, final long timeoutNs) {
        send(new ConnectLinks(List.copyOf(initiatorAddresses), timeoutNs), System.nanoTime() + timeoutNs);
    }

    /** Waits for the child's links and returns what they were granted. */
    public Map<String, String> awaitLinksConnected(final long timeoutNs) {
        return receive(LinksConnected.class, System.nanoTime() + timeoutNs).granted();
    }

    /**
     * Says that the next messages belong to this iteration.
     *
     * @param index of the iteration within its phase, from 0
     * @param verifyContent shall the child check the whole content of every message, not only of a sample of them?
     * @return the sequence that the child expects first; sequences go on over all iterations of a trial, from 0
     */
    public long beginIteration(
            final int index, final boolean warmup, final boolean verifyContent, final long timeoutNs) {
        return request(new BeginIteration(index, warmup, verifyContent), IterationBegun.class, timeoutNs)
                .firstSequence();
    }

    /**
     * Says that nothing more is sent in this iteration.
     *
     * @return what the iteration came to at the responder, and the pauses of its JVM
     */
    public IterationEnded endIteration(final long timeoutNs) {
        return request(new EndIteration(), IterationEnded.class, timeoutNs);
    }

    /** Compares the clocks of both sides: the most certain of several exchanges in a row, some milliseconds in all. */
    public ClockAnchor compareClocks(final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        ClockAnchor best = compareClocksOnce(deadlineNs);
        for (int i = 1; i < CLOCK_EXCHANGE_COUNT; i++) {
            final ClockAnchor next = compareClocksOnce(deadlineNs);
            best = next.uncertaintyNs() < best.uncertaintyNs() ? next : best;
        }
        return best;
    }

    private ClockAnchor compareClocksOnce(final long deadlineNs) {
        final long sentNs = System.nanoTime();
        send(new ReadClock(), deadlineNs);
        final ClockRead read = receive(ClockRead.class, deadlineNs);
        return ClockAnchor.of(sentNs, read.arrivalNs(), read.departureNs(), System.nanoTime());
    }

    /**
     * As {@link #endIteration(long)}, for a responder that sends messages of its own accord and cannot end before these
     * are answered.
     *
     * @param meanwhile answers them; called again and again until the responder has ended, returns 0 when there was
     *     nothing to do
     * @throws ControlException TIMEOUT when the responder does not end in time, INTERRUPTED
     */
    public IterationEnded endIteration(final IntSupplier meanwhile, final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        send(new EndIteration(), deadlineNs);
        while (early.isEmpty()) {
            if (meanwhile.getAsInt() == 0) {
                LockSupport.parkNanos(IDLE_PAUSE_NS);
            }
            early = socket.poll(Frame.MAX_LENGTH);
            if (System.nanoTime() - deadlineNs > 0 || Thread.currentThread().isInterrupted()) {
                break;
            }
        }
        return receive(IterationEnded.class, deadlineNs);
    }

    /**
     * Fetches stamps of the iteration's first {@code count} messages, in their order.
     *
     * @param thread which of the responder's threads, from 0
     * @throws ControlException TRIAL when the child has not seen as many
     */
    public void fetchColumn(
            final int thread,
            final StampColumn column,
            final int count,
            final ColumnConsumer consumer,
            final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        int done = 0;
        while (done < count) {
            final int part = Math.min(count - done, ColumnPart.MAX_COUNT);
            fetchPart(new FetchColumn(thread, column.number(), done, part), consumer, deadlineNs);
            done += part;
        }
    }

    /** Fetches one stamp of the iteration. */
    public long fetchStamp(final int thread, final StampColumn column, final int index, final long timeoutNs) {
        final long[] stamp = new long[1];
        fetchPart(
                new FetchColumn(thread, column.number(), index, 1),
                (position, valueNs) -> stamp[0] = valueNs,
                System.nanoTime() + timeoutNs);
        return stamp[0];
    }

    private void fetchPart(final FetchColumn fetch, final ColumnConsumer consumer, final long deadlineNs) {
        send(fetch, deadlineNs);
        final ColumnPart part = receive(ColumnPart.class, deadlineNs);
        final LongBuffer valuesNs = part.valuesNs();
        if (part.first() != fetch.first() || valuesNs.remaining() != fetch.count()) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "the responder must send the stamps of " + fetch.count() + " messages from " + fetch.first()
                            + " on (got: " + valuesNs.remaining() + " from " + part.first() + " on)");
        }
        for (int i = 0; i < fetch.count(); i++) {
            consumer.value(fetch.first() + i, valuesNs.get(i));
        }
    }

    /** Ends the trial and returns what the child counted. */
    public TrialEnded endTrial(final long timeoutNs) {
        return request(new EndTrial(), TrialEnded.class, timeoutNs);
    }

    /** What the responder said of a failure meanwhile, if it did; never waits. */
    public Optional<Failed> pendingFailure() {
        return awaitFailure(0);
    }

    /**
     * Waits for what the responder has to say of a failure: after a link has failed here, its reason at the other side
     * may still be on its way. Throws nothing.
     */
    public Optional<Failed> awaitFailure(final long timeoutNs) {
        if (failure.isPresent()) {
            return failure;
        }
        try {
            if (early.isEmpty()) {
                early = timeoutNs <= 0
                        ? socket.poll(Frame.MAX_LENGTH)
                        : Optional.of(socket.read(Frame.MAX_LENGTH, System.nanoTime() + timeoutNs, "a failure"));
            }
            if (early.isPresent() && ControlCodec.decode(early.get()) instanceof Failed failed) {
                failure = Optional.of(failed);
            }
        } catch (final ControlException e) {
            if (e.category() != Category.TIMEOUT && e.category() != Category.INTERRUPTED) {
                failure = Optional.of(new Failed(e.category(), e.getMessage()));
            }
        }
        return failure;
    }

    private <T extends ControlMessage> T request(
            final ControlMessage request, final Class<T> reply, final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        send(request, deadlineNs);
        return receive(reply, deadlineNs);
    }

    private void send(final ControlMessage request, final long deadlineNs) {
        pendingFailure().ifPresent(failed -> {
            throw failed.toException();
        });
        socket.write(ControlCodec.encode(request), deadlineNs);
    }

    private <T extends ControlMessage> T receive(final Class<T> reply, final long deadlineNs) {
        final Frame frame = early.orElseGet(() -> socket.read(Frame.MAX_LENGTH, deadlineNs, reply.getSimpleName()));
        early = Optional.empty();
        return ControlCodec.decode(frame, reply);
    }

    /** Closes the connection; the responder ends the trial if there is one. */
    @Override
    public void close() {
        socket.close();
    }
}
