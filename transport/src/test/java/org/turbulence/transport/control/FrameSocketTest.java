package org.turbulence.transport.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.ReserveRun;

@Timeout(20)
class FrameSocketTest {
    private static final long SOON_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LATER_NS = TimeUnit.SECONDS.toNanos(10);

    private static ByteBuffer hex(final String bytes) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(bytes.replace(" ", "")));
    }

    private static long in(final long timeoutNs) {
        return System.nanoTime() + timeoutNs;
    }

    private static Category categoryOfRead(final SocketPair pair, final long timeoutNs) {
        return assertThrows(ControlException.class, () -> pair.ours().read(1_000, in(timeoutNs), "a frame"))
                .category();
    }

    @Test
    void aFrameThatComesByteByByteIsReadOnceItIsWhole() throws IOException {
        try (SocketPair pair = SocketPair.open()) {
            final ByteBuffer bytes = ControlCodec.encode(new ReserveRun("run")).toBytes();
            while (bytes.remaining() > 1) {
                pair.other().write(bytes.slice(bytes.position(), 1));
                bytes.position(bytes.position() + 1);
                assertEquals(Optional.empty(), pair.ours().poll(1_000));
            }
            pair.other().write(bytes);
            assertEquals(new ReserveRun("run"), ControlCodec.decode(pair.ours().read(1_000, in(LATER_NS), "a frame")));
        }
    }

    @Test
    void aLengthOutOfBoundsIsRefusedBeforeAnythingIsKept() throws IOException {
        for (final String header : new String[] {"00000000", "e9030000", "ffffffff", "00000080"}) {
            try (SocketPair pair = SocketPair.open()) {
                pair.other().write(hex(header));
                assertEquals(Category.PROTOCOL, categoryOfRead(pair, LATER_NS), header);
            }
        }
    }

    @Test
    void aPeerThatSaysTooLittleTimesOut() throws IOException {
        try (SocketPair pair = SocketPair.open()) {
            assertEquals(Category.TIMEOUT, categoryOfRead(pair, SOON_NS));
            pair.other().write(hex("0200 0000 01"));
            assertEquals(Category.TIMEOUT, categoryOfRead(pair, SOON_NS));
        }
    }

    @Test
    void aPeerThatClosesInAFrameIsGone() throws IOException {
        try (SocketPair pair = SocketPair.open()) {
            pair.other().write(hex("0200 0000 01"));
            pair.other().close();
            assertEquals(Category.PEER_GONE, categoryOfRead(pair, LATER_NS));
        }
    }

    @Test
    void aPeerThatDoesNotReadTimesOut() throws IOException {
        try (SocketPair pair = SocketPair.open()) {
            final Frame large = new Frame(new byte[Frame.MAX_LENGTH]);
            final ControlException failure = assertThrows(ControlException.class, () -> {
                for (int i = 0; i < 1_000; i++) {
                    pair.ours().write(large, in(SOON_NS));
                }
            });
            assertEquals(Category.TIMEOUT, failure.category());
        }
    }

    @Test
    void closingEndsTheWaitOfAReader() throws Exception {
        try (SocketPair pair = SocketPair.open()) {
            final CompletableFuture<Category> category = new CompletableFuture<>();
            final Thread reader = new Thread(() -> category.complete(categoryOfRead(pair, LATER_NS)));
            reader.start();
            pair.ours().close();
            assertEquals(Category.PEER_GONE, category.get(5, TimeUnit.SECONDS));
            reader.join();
        }
    }

    @Test
    void anInterruptEndsTheWaitAndStays() throws IOException {
        try (SocketPair pair = SocketPair.open()) {
            Thread.currentThread().interrupt();
            assertEquals(Category.INTERRUPTED, categoryOfRead(pair, LATER_NS));
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void endingTheOutputBoundsTheWaitOfAReader() throws Exception {
        try (SocketPair pair = SocketPair.open()) {
            final CompletableFuture<Category> category = new CompletableFuture<>();
            final Thread reader = new Thread(() -> category.complete(categoryOfRead(pair, LATER_NS)));
            reader.start();
            pair.ours().endOutput(in(SOON_NS));
            assertEquals(Category.TIMEOUT, category.get(5, TimeUnit.SECONDS));
            assertEquals(-1, pair.other().read(ByteBuffer.allocate(1)));
            reader.join();
        }
    }

    @Test
    void aPortWhereNobodyListensIsUnreachable() throws IOException {
        final int port;
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            port = ((InetSocketAddress) server.getLocalAddress()).getPort();
        }
        final HostPort nobody = new HostPort("127.0.0.1", port);
        final ControlException failure =
                assertThrows(ControlException.class, () -> FrameSocket.connect(nobody, in(LATER_NS)));
        assertEquals(Category.UNREACHABLE, failure.category());
        assertTrue(failure.getMessage().startsWith("no responder answers at " + nobody), failure.getMessage());
    }
}
