package org.turbulence.transport.responder;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;
import org.turbulence.transport.control.ControlCodec;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage;
import org.turbulence.transport.control.ControlMessage.Facts;
import org.turbulence.transport.control.ControlMessage.FactsRequest;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.ReserveRun;
import org.turbulence.transport.control.ControlMessage.RunReserved;
import org.turbulence.transport.control.Frame;
import org.turbulence.transport.control.FrameSocket;
import org.turbulence.transport.control.TrialConfiguration;

/**
 * One initiator's connection, from the handshake to its end, on a thread of its own. What goes wrong here ends this
 * connection and its trial, and nothing else.
 */
final class Connection implements Runnable {
    /** What a request may hold: less than the smallest buffer of a pipe on Linux. */
    private static final int MAX_REQUEST_LENGTH = 60_000;

    private static final long SEND_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long FINISH_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long CLEAR_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(2);

    /** Longer than any iteration; a host that vanishes is noticed by keep-alive long before. */
    private static final long SILENCE_TIMEOUT_NS = TimeUnit.HOURS.toNanos(24);

    private final FrameSocket socket;
    private final String peer;
    private final Service service;
    private final Deque<RunSlot.Hold> reservations = new ArrayDeque<>();
    private Trial trial;
    private volatile boolean stranger = true;

    Connection(final FrameSocket socket, final Service service) {
        this.socket = socket;
        this.peer = HostPort.of(socket.peerAddress()).toString();
        this.service = service;
    }

    @Override
    public void run() {
        try {
            service.handshake().asResponder(socket, System.nanoTime() + service.handshakeTimeoutNs());
            stranger = false;
            service.log().event("initiator " + peer + " connected");
            while (true) {
                answer(socket.read(MAX_REQUEST_LENGTH, System.nanoTime() + SILENCE_TIMEOUT_NS, "the next request"));
            }
        } catch (final ControlException e) {
            service.log().event(ending(e));
            tell(e);
        } catch (final RuntimeException e) {
            service.log().event("connection of " + peer + " ended unexpectedly: " + e);
            tell(new ControlException(Category.TRIAL, "the responder failed unexpectedly: " + e, e));
        } finally {
            if (trial != null) {
                trial.end();
            }
            reservations.forEach(RunSlot.Hold::abandon);
            socket.close();
        }
    }

    /** A guest who has nothing open any more leaves in the ordinary way; whatever else ends a connection is told. */
    private String ending(final ControlException e) {
        final boolean idle = !stranger && (trial == null || trial.isOver());
        return e.category() == Category.PEER_GONE && idle
                ? "initiator " + peer + " left"
                : "connection of " + peer + " ended: " + e.getMessage();
    }

    private void answer(final Frame frame) {
        if (trial != null && !trial.isOver()) {
            trial.forward(frame);
            return;
        }
        if (trial != null && trial.hasFailed()) {
            return;
        }
        final ControlMessage request = ControlCodec.decode(frame);
        if (request instanceof FactsRequest) {
            send(new Facts(service.facts(
                    socket.localAddress().getAddress(), socket.peerAddress().getAddress())));
        } else if (request instanceof ReserveRun reserve) {
            reservations.push(service.runSlot().take(reserve.runId(), CLEAR_TIMEOUT_NS, () -> {}));
            send(new RunReserved());
        } else if (request instanceof OpenTrial open) {
            open(frame, open);
        } else {
            throw new ControlException(
                    Category.PROTOCOL,
                    "a trial must be open for this request (got: "
                            + request.getClass().getSimpleName() + ")");
        }
    }

    private void open(final Frame frame, final OpenTrial request) {
        if (trial != null) {
            trial.end();
            trial = null;
        }
        final TrialConfiguration configuration = TrialConfiguration.agree(request.configuration(), request.hash());
        final RunSlot.Hold run = service.runSlot().take(configuration.runId(), CLEAR_TIMEOUT_NS, this::close);
        DataPorts.Block ports = null;
        try {
            ports = service.dataPorts().take(configuration.links().size());
            final ChildProcess child = ChildProcess.start(
                    service.childCommand()
                            .of(
                                    socket.localAddress().getAddress().getHostAddress(),
                                    ports.firstPort(),
                                    configuration.recordCapacity()),
                    service.log());
            final String name = "trial " + configuration.trial() + " of run " + configuration.runId() + " for " + peer;
            final Transport transport = Transports.of(configuration.transport());
            trial = new Trial(name, transport, child, socket, run, ports, service.log());
        } catch (final IOException e) {
            throw new ControlException(
                    Category.RESOURCE, "the responder cannot start a JVM for the trial (" + e.getMessage() + ")", e);
        } finally {
            if (trial == null) {
                run.close();
                if (ports != null) {
                    ports.close();
                }
            }
        }
        trial.start();
        trial.forward(frame);
    }

    private void send(final ControlMessage answer) {
        socket.write(ControlCodec.encode(answer), System.nanoTime() + SEND_TIMEOUT_NS);
    }

    /** A guest is told why; one whose handshake failed has been, and one who is gone cannot be. */
    private void tell(final ControlException e) {
        switch (e.category()) {
            case PEER_GONE, VERSION, SECRET, INTERRUPTED -> {}
            default -> {
                try {
                    send(new Failed(e.category(), e.getMessage()));
                    socket.finish(System.nanoTime() + FINISH_TIMEOUT_NS);
                } catch (final ControlException unheard) {
                    e.addSuppressed(unheard);
                }
            }
        }
    }

    /** The other end, for names and the log. */
    String peer() {
        return peer;
    }

    /** Is the handshake still to be done? */
    boolean isStranger() {
        return stranger;
    }

    /** Ends the connection from another thread. */
    void close() {
        socket.close();
    }
}
