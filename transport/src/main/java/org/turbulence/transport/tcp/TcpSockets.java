package org.turbulence.transport.tcp;

import static java.net.StandardSocketOptions.SO_RCVBUF;
import static java.net.StandardSocketOptions.SO_REUSEADDR;
import static java.net.StandardSocketOptions.SO_SNDBUF;
import static java.net.StandardSocketOptions.TCP_NODELAY;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.Channel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.CloseHelper;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.LocalInterface;
import org.turbulence.transport.TransportException;

/** How sockets of this kind are made, and what the kernel granted them. */
final class TcpSockets {
    private static final String KERNEL = "kernel";

    private TcpSockets() {}

    /** A listening socket whose connections inherit the receive buffer, as the window's scale is fixed at the start. */
    static ServerSocketChannel listen(final InetSocketAddress address, final int backlog, final TcpSettings settings) {
        ServerSocketChannel listening = null;
        try {
            listening = ServerSocketChannel.open();
            listening.configureBlocking(false);
            listening.setOption(SO_REUSEADDR, true);
            final int receiveBytes = settings.receiveBufferBytes();
            if (receiveBytes != 0) {
                listening.setOption(SO_RCVBUF, receiveBytes);
            }
            return listening.bind(address, backlog);
        } catch (final IOException e) {
            CloseHelper.quietClose(listening);
            throw new TransportException(
                    TransportException.Category.RESOURCE,
                    "cannot listen at " + textOf(address) + ": " + e.getMessage() + "; choose another port or address",
                    e);
        }
    }

    /** What a connection needs before it is made; the send buffer waits until it is known where the peer is. */
    static void prepare(final SocketChannel channel, final TcpSettings settings) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(TCP_NODELAY, settings.noDelay());
        final int receiveBytes = settings.receiveBufferBytes();
        if (receiveBytes != 0) {
            channel.setOption(SO_RCVBUF, receiveBytes);
        }
    }

    /** A link over a connection whose greeting is done, with what the kernel granted it. */
    static TcpLink link(
            final SocketChannel channel, final TcpSettings settings, final EndpointSpec spec, final int linkIndex)
            throws IOException {
        final LinkShape shape = spec.links().get(linkIndex);
        final InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
        final InetSocketAddress peer = (InetSocketAddress) channel.getRemoteAddress();
        final LocalInterface localInterface = LocalInterface.of(local.getAddress());
        final int sendBytes =
                settings.sendBufferBytes(shape.sentBy(spec.role()).longest(), LocalInterface.holds(peer.getAddress()));
        if (sendBytes != 0) {
            channel.setOption(SO_SNDBUF, sendBytes);
        }
        final int writeChunkBytes = settings.writeChunkBytes(sendBytes);
        final int readChunkBytes = settings.readChunkBytesAtMost();
        final Map<String, String> granted = new TreeMap<>();
        granted.put("local-address", textOf(local));
        granted.put("peer-address", textOf(peer));
        granted.put("interface", localInterface.name());
        granted.put("interface-mtu", Integer.toString(localInterface.mtuLength()));
        granted.put("no-delay", channel.getOption(TCP_NODELAY).toString());
        granted.put("send-buffer", channel.getOption(SO_SNDBUF).toString());
        granted.put("receive-buffer", channel.getOption(SO_RCVBUF).toString());
        granted.put("send-buffer-asked", asked(sendBytes));
        granted.put("receive-buffer-asked", asked(settings.receiveBufferBytes()));
        granted.put("write-chunk", Integer.toString(writeChunkBytes));
        granted.put("read-chunk", Integer.toString(readChunkBytes));
        return new TcpLink(
                channel,
                writeChunkBytes,
                readChunkBytes,
                shape.sentBy(spec.role()),
                shape.receivedBy(spec.role()),
                Collections.unmodifiableMap(granted));
    }

    private static String asked(final int bytes) {
        return bytes == 0 ? KERNEL : Integer.toString(bytes);
    }

    static InetAddress addressOf(final String host) {
        return new HostPort(host, 0).resolve().getAddress();
    }

    static String textOf(final InetSocketAddress address) {
        return new HostPort(address.getAddress().getHostAddress(), address.getPort()).toString();
    }

    /** Closes a socket where nothing depends on how that ends. */
    static void closeQuietly(final Channel channel) {
        CloseHelper.quietClose(channel);
    }
}
