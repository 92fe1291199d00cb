package org.turbulence.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * The responder's side: one listening port, on which each link's connection proves itself with a {@link Greeting}. A
 * stranger is closed as soon as its greeting is wrong, and waits for nobody else until then.
 */
final class TcpListener implements Endpoint {
    private static final int STRANGERS_ALLOWED_FOR = 64;

    private final EndpointSpec spec;
    private final TcpSettings settings;
    private final NanoClock clock;
    private final ServerSocketChannel listening;
    private final TcpAddress address;
    private final List<Caller> callers = new ArrayList<>();
    private final TcpLink[] links;

    /** A connection that has not yet proved what it is. */
    private record Caller(SocketChannel channel, ByteBuffer greeting) {}

    private TcpListener(
            final EndpointSpec spec,
            final TcpSettings settings,
            final NanoClock clock,
            final ServerSocketChannel listening,
            final TcpAddress address) {
        this.spec = spec;
        this.settings = settings;
        this.clock = clock;
        this.listening = listening;
        this.address = address;
        this.links = new TcpLink[spec.linkCount()];
    }

    static TcpListener open(
            final EndpointSpec spec, final TcpSettings settings, final NanoClock clock, final long token) {
        final ServerSocketChannel listening = TcpSockets.listen(
                new InetSocketAddress(TcpSockets.addressOf(spec.localHost()), spec.firstPort()),
                spec.linkCount() + STRANGERS_ALLOWED_FOR,
                settings);
        final int port = listening.socket().getLocalPort();
        return new TcpListener(
                spec, settings, clock, listening, new TcpAddress(new HostPort(spec.localHost(), port), token));
    }

    @Override
    public List<String> addresses() {
        return Collections.nCopies(spec.linkCount(), address.toString());
    }

    @Override
    public List<Link> connect(final List<String> peerAddresses, final long timeoutNs) {
        final Deadline deadline = new Deadline(clock, timeoutNs);
        int missing = spec.linkCount();
        while (missing > 0) {
            final boolean arrived = accept();
            final int proved = prove();
            missing -= proved;
            if (missing > 0 && !arrived && proved == 0) {
                deadline.pause(missing + " of " + spec.linkCount() + " callers at " + address.listener());
            }
        }
        dismiss();
        return List.of(links);
    }

    private boolean accept() {
        final SocketChannel channel;
        try {
            channel = listening.accept();
        } catch (final IOException e) {
            throw new TransportException(
                    Category.RESOURCE, "cannot accept at " + address.listener() + ": " + e.getMessage(), e);
        }
        if (channel == null) {
            return false;
        }
        try {
            TcpSockets.prepare(channel, settings);
            callers.add(new Caller(channel, Greeting.newBuffer()));
        } catch (final IOException e) {
            // Gone again before it was served.
            TcpSockets.closeQuietly(channel);
        }
        return true;
    }

    /** Reads on from all callers; those that are complete become links or are sent away. */
    private int prove() {
        int proved = 0;
        for (final Iterator<Caller> each = callers.iterator(); each.hasNext(); ) {
            final Caller caller = each.next();
            try {
                if (Greeting.readInto(caller.greeting(), caller.channel())) {
                    admit(caller.channel(), Greeting.of(caller.greeting()));
                    each.remove();
                    proved++;
                }
            } catch (final IOException e) {
                each.remove();
                TcpSockets.closeQuietly(caller.channel());
            }
        }
        return proved;
    }

    private void admit(final SocketChannel channel, final Greeting greeting) throws IOException {
        final int index = greeting.linkIndex();
        final Greeting expected = new Greeting(Greeting.CALL, address.token(), index, spec.longestMessageLength());
        if (!greeting.equals(expected) || index < 0 || index >= links.length || links[index] != null) {
            throw new IOException("not a caller of this endpoint");
        }
        greeting.answer().writeTo(channel);
        links[index] = TcpSockets.link(channel, settings, spec, index);
    }

    private void dismiss() {
        callers.forEach(caller -> TcpSockets.closeQuietly(caller.channel()));
        callers.clear();
    }

    @Override
    public Map<String, String> granted() {
        return Map.of("listen-address", address.listener().toString());
    }

    @Override
    public void close() {
        dismiss();
        CloseHelper.closeAll(links);
        TcpSockets.closeQuietly(listening);
    }
}
