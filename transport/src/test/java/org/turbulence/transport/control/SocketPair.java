package org.turbulence.transport.control;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Two ends of one loopback connection: ours, and a plain one that can send what it likes. */
record SocketPair(FrameSocket ours, SocketChannel other) implements AutoCloseable {
    static SocketPair open() throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            final SocketChannel other = SocketChannel.open(server.getLocalAddress());
            return new SocketPair(FrameSocket.accepted(server.accept()), other);
        }
    }

    @Override
    public void close() throws IOException {
        ours.close();
        other.close();
    }
}
