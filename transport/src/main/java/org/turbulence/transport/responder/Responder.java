package org.turbulence.transport.responder;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;
import org.turbulence.transport.control.FrameSocket;
import org.turbulence.transport.control.Handshake;
import org.turbulence.transport.host.HostFacts;

/**
 * The supervisor on host B: listens on one control port, serves one run at a time, each trial with a child JVM of its
 * own, and lives on whatever happens to a child or an initiator.
 *
 * <p>{@link #run} serves on the calling thread until {@link #close}, which any thread may call, also a shutdown hook:
 * it ends every child before it returns. Children end by themselves when the process of the responder dies.
 */
public final class Responder implements AutoCloseable {
    private static final String LISTENING = "responder listening on ";
    private static final int BACKLOG = 128;

    private final ServerSocketChannel server;
    private final Service service;
    private final Optional<InputStream> endsWith;
    private final Guests guests;
    private final EventLog log;
    private final boolean guarded;

    private Responder(
            final ServerSocketChannel server, final ResponderOptions options, final EventLog log, final Clock clock) {
        this.server = server;
        this.log = log;
        this.guests = new Guests(log);
        this.endsWith = options.endsWith();
        this.guarded = options.secret().isPresent();
        this.service = new Service(
                new Handshake(HarnessVersion.current().text(), options.secret(), new SecureRandom()),
                options.handshakeTimeoutNs(),
                new RunSlot(clock),
                new DataPorts(options.firstDataPort()),
                ChildCommand.likeThisJvm(options.childJvmOptions()),
                log,
                HostFacts.read(),
                options.givenFacts());
    }

    /**
     * Binds the control port; initiators are accepted once {@link #run} is called.
     *
     * @param log gets one line for each event
     * @throws TransportException RESOURCE when the port cannot be bound
     */
    public static Responder open(final ResponderOptions options, final PrintStream log) {
        final Clock clock = Clock.systemUTC();
        ServerSocketChannel server = null;
        try {
            server = ServerSocketChannel.open();
            server.bind(options.bind().resolve(), BACKLOG);
            return new Responder(server, options, new EventLog(log, clock), clock);
        } catch (final IOException e) {
            final TransportException refused = new TransportException(
                    Category.RESOURCE,
                    "the responder cannot listen on " + options.bind() + " (" + e.getMessage()
                            + "); choose another port, or an address of this host",
                    e);
            if (server != null) {
                closeQuietly(server, refused);
            }
            throw refused;
        }
    }

    private static void closeQuietly(final ServerSocketChannel server, final Exception cause) {
        try {
            server.close();
        } catch (final IOException e) {
            cause.addSuppressed(e);
        }
    }

    /** The control port's actual address. */
    public HostPort address() {
        return HostPort.of((InetSocketAddress) server.socket().getLocalSocketAddress());
    }

    /** The line that a responder of its own process prints when it is ready, for who started it. */
    public String listeningLine() {
        return LISTENING + address();
    }

    /** The address out of a {@link #listeningLine}; nothing when it is another line. */
    public static Optional<HostPort> addressIn(final String line) {
        return line.startsWith(LISTENING)
                ? Optional.of(HostPort.parse(line.substring(LISTENING.length())))
                : Optional.empty();
    }

    /** Serves until {@link #close}, or until the stream ends that it is to end with. */
    public void run() {
        endsWith.ifPresent(this::closeAtEndOf);
        if (!guarded && !address().resolve().getAddress().isLoopbackAddress()) {
            log.event("whoever reaches " + address() + " can start trials here; a secret would keep strangers out");
        }
        try {
            while (true) {
                accept(server.accept());
            }
        } catch (final ClosedChannelException e) {
            log.event("responder closed");
        } catch (final IOException e) {
            throw new TransportException(
                    Category.RESOURCE, "the responder can accept no more initiators (" + e.getMessage() + ")", e);
        } finally {
            close();
        }
    }

    private void accept(final SocketChannel channel) {
        try {
            guests.admit(new Connection(FrameSocket.accepted(channel), service));
        } catch (final IOException e) {
            log.event("a connection broke before it was served: " + e.getMessage());
        }
    }

    /**
     * Watches the stream on a daemon thread: a read of the standard input cannot be ended from outside, and must not
     * keep the JVM alive once the responder is closed.
     */
    private void closeAtEndOf(final InputStream stream) {
        final Thread watch = new Thread(
                () -> {
                    try {
                        while (stream.read() >= 0) {
                            Thread.onSpinWait();
                        }
                    } catch (final IOException e) {
                        log.event("the input broke: " + e.getMessage());
                    }
                    close();
                },
                "responder-input");
        watch.setDaemon(true);
        watch.start();
    }

    /** Stops listening, ends every connection and every child, and waits for their end; twice is harmless. */
    @Override
    public void close() {
        try {
            server.close();
        } catch (final IOException e) {
            log.event("the control port did not close well: " + e.getMessage());
        }
        guests.dismissAll();
    }
}
