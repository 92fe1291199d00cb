package org.turbulence.transport.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/** The initiator's side: it calls the listener once for each link, each from a free port of its own. */
final class TcpCaller implements Endpoint {
    private final EndpointSpec spec;
    private final TcpSettings settings;
    private final NanoClock clock;
    private final InetAddress localAddress;
    private final List<Link> links = new ArrayList<>();

    TcpCaller(final EndpointSpec spec, final TcpSettings settings, final NanoClock clock) {
        this.spec = spec;
        this.settings = settings;
        this.clock = clock;
        this.localAddress = TcpSockets.addressOf(spec.localHost());
    }

    @Override
    public List<String> addresses() {
        return List.of();
    }

    @Override
    public List<Link> connect(final List<String> peerAddresses, final long timeoutNs) {
        if (peerAddresses.size() != spec.linkCount()) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    "a tcp responder must name " + spec.linkCount() + " addresses, one a link (got: " + peerAddresses
                            + ")");
        }
        final Deadline deadline = new Deadline(clock, timeoutNs);
        for (int i = 0; i < spec.linkCount(); i++) {
            links.add(call(TcpAddress.parse(peerAddresses.get(i)), i, deadline));
        }
        return List.copyOf(links);
    }

    /** Calls until it is answered: the listener may be late, or be busy with strangers. */
    private Link call(final TcpAddress peer, final int linkIndex, final Deadline deadline) {
        final InetSocketAddress target = peer.listener().resolveFacing(localAddress);
        final Greeting greeting = new Greeting(Greeting.CALL, peer.token(), linkIndex, spec.longestMessageLength());
        String awaited = "link " + linkIndex + " to " + TcpSockets.textOf(target);
        while (true) {
            SocketChannel channel = null;
            try {
                channel = SocketChannel.open();
                TcpSockets.prepare(channel, settings);
                channel.bind(new InetSocketAddress(localAddress, 0));
                greet(channel, target, greeting, deadline, awaited);
                return TcpSockets.link(channel, settings, spec, linkIndex);
            } catch (final IOException e) {
                TcpSockets.closeQuietly(channel);
                awaited = "link " + linkIndex + " to " + TcpSockets.textOf(target) + " (last: " + e.getMessage() + ")";
                deadline.pause(awaited);
            } catch (final TransportException e) {
                TcpSockets.closeQuietly(channel);
                throw e;
            }
        }
    }

    private static void greet(
            final SocketChannel channel,
            final InetSocketAddress target,
            final Greeting greeting,
            final Deadline deadline,
            final String awaited)
            throws IOException {
        boolean connected = channel.connect(target);
        while (!connected) {
            deadline.pause(awaited);
            connected = channel.finishConnect();
        }
        greeting.writeTo(channel);
        final ByteBuffer answer = Greeting.newBuffer();
        while (!Greeting.readInto(answer, channel)) {
            deadline.pause(awaited);
        }
        if (!Greeting.of(answer).equals(greeting.answer())) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    TcpSockets.textOf(target) + " answered as no tcp responder of ours would; check its address");
        }
    }

    @Override
    public Map<String, String> granted() {
        return Map.of();
    }

    @Override
    public void close() {
        CloseHelper.closeAll(links);
    }
}
