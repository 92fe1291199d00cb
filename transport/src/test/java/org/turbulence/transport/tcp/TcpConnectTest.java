package org.turbulence.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.Role;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.TransportException;

/** How a listener tells its callers from strangers, and what the kernel granted. */
class TcpConnectTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final ThreadPlan PLAN = new ThreadPlan(2, true, 1, 0, IdleMode.YIELD, false);

    private final TcpTransport transport = new TcpTransport();
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @AfterEach
    void stop() {
        other.shutdownNow();
    }

    private EndpointSpec spec(final Role role, final int messageLength, final Map<String, String> asked) {
        return new EndpointSpec(
                role,
                "127.0.0.1",
                0,
                EndpointSpec.same(1, LinkShape.of(messageLength)),
                transport.settings(asked),
                PLAN);
    }

    @Test
    void strangersAreSentAwayAndTheCallerIsServed() throws Exception {
        try (Endpoint responder = transport.open(spec(Role.RESPONDER, 64, Map.of()));
                Endpoint initiator = transport.open(spec(Role.INITIATOR, 64, Map.of()))) {
            final int port =
                    TcpAddress.parse(responder.addresses().get(0)).listener().port();
            try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), port);
                    Socket talking = new Socket(InetAddress.getLoopbackAddress(), port)) {
                final OutputStream out = talking.getOutputStream();
                out.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.UTF_8));
                final Future<List<Link>> accepted = other.submit(() -> responder.connect(List.of(), TIMEOUT_NS));
                assertEquals(
                        1, initiator.connect(responder.addresses(), TIMEOUT_NS).size());
                assertEquals(1, accepted.get().size());
                silent.setSoTimeout(10_000);
                talking.setSoTimeout(10_000);
                assertEnded(silent);
                assertEnded(talking);
            }
        }
    }

    private static void assertEnded(final Socket socket) {
        try {
            assertEquals(-1, socket.getInputStream().read());
        } catch (final IOException e) {
            assertTrue(e.getMessage().contains("reset"), e.getMessage());
        }
    }

    @Test
    void aCallerWithAnotherTokenOrLengthIsNotServed() {
        final long timeoutNs = TimeUnit.MILLISECONDS.toNanos(300);
        try (Endpoint responder = transport.open(spec(Role.RESPONDER, 64, Map.of()));
                Endpoint wrongLength = transport.open(spec(Role.INITIATOR, 65, Map.of()));
                Endpoint wrongToken = transport.open(spec(Role.INITIATOR, 64, Map.of()))) {
            final Future<List<Link>> accepted = other.submit(() -> responder.connect(List.of(), TIMEOUT_NS));
            final TcpAddress right = TcpAddress.parse(responder.addresses().get(0));
            final String guessed = new TcpAddress(right.listener(), right.token() + 1).toString();
            assertTimesOut(() -> wrongLength.connect(responder.addresses(), timeoutNs));
            assertTimesOut(() -> wrongToken.connect(List.of(guessed), timeoutNs));
            assertFalse(accepted.isDone(), "the listener waits on for its caller");
            accepted.cancel(true);
        }
    }

    private static void assertTimesOut(final Runnable connecting) {
        final TransportException late = assertThrows(TransportException.class, connecting::run);
        assertEquals(TransportException.Category.TIMEOUT, late.category());
    }

    @Test
    void whatTheKernelGrantedStandsBesideWhatWasAsked() throws Exception {
        final Map<String, String> asked = Map.of("send-buffer", "64k", "receive-buffer", "128k");
        try (Endpoint responder = transport.open(spec(Role.RESPONDER, 64, asked));
                Endpoint initiator = transport.open(spec(Role.INITIATOR, 64, asked))) {
            final Future<List<Link>> accepted = other.submit(() -> responder.connect(List.of(), TIMEOUT_NS));
            final Map<String, String> caller =
                    initiator.connect(responder.addresses(), TIMEOUT_NS).get(0).granted();
            final Map<String, String> called = accepted.get().get(0).granted();
            assertEquals("65536", caller.get("send-buffer-asked"));
            assertEquals("131072", caller.get("receive-buffer-asked"));
            assertTrue(Integer.parseInt(caller.get("send-buffer")) > 0);
            assertTrue(Integer.parseInt(called.get("receive-buffer")) > 0);
            assertEquals("true", caller.get("no-delay"));
            assertEquals("true", called.get("no-delay"));
            assertEquals(caller.get("local-address"), called.get("peer-address"));
            assertEquals(caller.get("peer-address"), called.get("local-address"));
            assertTrue(Integer.parseInt(caller.get("interface-mtu")) > 0);
        }
    }

    /** Each chunk is a write or a read of its own, and the message is whole all the same. */
    @Test
    void messagesGoInChunksAsLongAsAreAsked() throws Exception {
        final Map<String, String> asked = Map.of("write-chunk", "1k", "read-chunk", "3k");
        final int length = 10_000;
        try (Endpoint responder = transport.open(spec(Role.RESPONDER, length, asked));
                Endpoint initiator = transport.open(spec(Role.INITIATOR, length, asked))) {
            final Future<List<Link>> accepted = other.submit(() -> responder.connect(List.of(), TIMEOUT_NS));
            final Link sending =
                    initiator.connect(responder.addresses(), TIMEOUT_NS).get(0);
            final Link receiving = accepted.get().get(0);
            assertEquals("1024", sending.granted().get("write-chunk"));
            assertEquals("3072", receiving.granted().get("read-chunk"));
            final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
            MessageContent.fill(message, 0, length);
            assertEquals(Link.ACCEPTED, sending.offer(message, 0, length));
            final AtomicInteger mismatch = new AtomicInteger(length);
            int longestRead = 0;
            while (mismatch.get() == length) {
                longestRead = Math.max(
                        longestRead,
                        receiving.poll((buffer, offset, arrived) ->
                                mismatch.set(MessageContent.firstBodyMismatch(buffer, offset, arrived))));
            }
            assertEquals(-1, mismatch.get());
            assertEquals(3072, longestRead);
        }
    }

    @Test
    void aBufferThatIsLeftOpenIsFixedOnlyForLongMessagesToThisHost() {
        final TcpSettings open = transport.settings(Map.of());
        final int halfMib = 512 * 1024;
        assertEquals(halfMib, open.sendBufferBytes(halfMib + 1, true));
        assertEquals(0, open.sendBufferBytes(halfMib, true));
        assertEquals(0, open.sendBufferBytes(halfMib + 1, false));
        assertEquals(65536, transport.settings(Map.of("send-buffer", "64k")).sendBufferBytes(halfMib + 1, true));
        assertEquals(halfMib, open.writeChunkBytes(0));
        assertEquals(TcpSettings.MAX_MESSAGE_LENGTH, open.writeChunkBytes(halfMib));
        assertEquals(4096, transport.settings(Map.of("write-chunk", "4k")).writeChunkBytes(0));
    }

    @Test
    void wrongSettingsAreRefusedWithTheRule() {
        assertRefused(Map.of("no-delay", "yes"), "tcp no-delay must be true or false (got: yes)");
        assertRefused(Map.of("send-buffer", "1"), "tcp send-buffer must be 4k .. 1g (got: 1)");
        assertRefused(Map.of("write-chunk", "17m"), "tcp write-chunk must be 1k .. 16m (got: 17m)");
        assertRefused(Map.of("read-chunk", "512"), "tcp read-chunk must be 1k .. 16m (got: 512)");
        assertRefused(Map.of("receive-buffer", "big"), "tcp receive-buffer must be 4k .. 1g");
    }

    private void assertRefused(final Map<String, String> asked, final String sentence) {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> transport.settings(asked));
        assertTrue(refused.getMessage().contains(sentence), refused.getMessage());
    }
}
