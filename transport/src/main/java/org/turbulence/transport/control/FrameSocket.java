package org.turbulence.transport.control;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import jdk.net.ExtendedSocketOptions;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlException.Category;

/**
 * Frames over one TCP connection, with a deadline on every wait. Deadlines are absolute, of {@link System#nanoTime}. A
 * frame's deadline counts for the whole frame, so that a peer who sends a byte now and then gains nothing.
 *
 * <p>One thread reads, any thread writes, any thread closes; closing ends the waits of the others. A peer whose host
 * vanished without a word is noticed by the kernel's keep-alive within about half a minute where the platform lets it
 * be set.
 */
public final class FrameSocket implements AutoCloseable {
    private static final Map<SocketOption<Integer>, Integer> KEEP_ALIVE_SECONDS_AND_COUNT = Map.of(
            ExtendedSocketOptions.TCP_KEEPIDLE, 10,
            ExtendedSocketOptions.TCP_KEEPINTERVAL, 5,
            ExtendedSocketOptions.TCP_KEEPCOUNT, 4);

    private static final int DROPPED_LENGTH = 8_192;

    private final SocketChannel channel;
    private final Selector readable;
    private final Selector writable;
    private final ByteBuffer header = ByteBuffer.allocate(Frame.HEADER_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    private volatile OptionalLong finalDeadlineNs = OptionalLong.empty();
    private ByteBuffer payload;

    private FrameSocket(final SocketChannel channel) throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        for (final var option : KEEP_ALIVE_SECONDS_AND_COUNT.entrySet()) {
            if (channel.supportedOptions().contains(option.getKey())) {
                channel.setOption(option.getKey(), option.getValue());
            }
        }
        readable = channel.provider().openSelector();
        writable = channel.provider().openSelector();
        channel.register(readable, SelectionKey.OP_READ);
        channel.register(writable, SelectionKey.OP_WRITE);
    }

    /** Takes over an accepted connection; closes it when that fails. */
    public static FrameSocket accepted(final SocketChannel channel) throws IOException {
        try {
            return new FrameSocket(channel);
        } catch (final IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Connects.
     *
     * @throws ControlException UNREACHABLE, TIMEOUT or INTERRUPTED
     */
    public static FrameSocket connect(final HostPort peer, final long deadlineNs) {
        final InetSocketAddress address = resolved(peer);
        SocketChannel channel = null;
        try (Selector connectable = Selector.open()) {
            channel = SocketChannel.open();
            channel.configureBlocking(false);
            if (!channel.connect(address)) {
                final SelectionKey key = channel.register(connectable, SelectionKey.OP_CONNECT);
                while (!channel.finishConnect()) {
                    await(connectable, deadlineNs, "a connection to " + peer);
                }
                key.cancel();
                connectable.selectNow();
            }
            return new FrameSocket(channel);
        } catch (final IOException e) {
            closeQuietly(channel, e);
            throw new ControlException(
                    Category.UNREACHABLE,
                    "no responder answers at " + peer + " (" + e.getMessage() + "); start one there, or check the"
                            + " address and the firewall",
                    e);
        } catch (final ControlException e) {
            closeQuietly(channel, e);
            throw e;
        }
    }

    private static InetSocketAddress resolved(final HostPort peer) {
        try {
            return peer.resolve();
        } catch (final TransportException e) {
            throw new ControlException(Category.UNREACHABLE, e.getMessage(), e);
        }
    }

    private static void closeQuietly(final SocketChannel channel, final Exception cause) {
        if (channel != null) {
            try {
                channel.close();
            } catch (final IOException e) {
                cause.addSuppressed(e);
            }
        }
    }

    /** Waits until the selector's channel is ready. */
    private static void await(final Selector selector, final long deadlineNs, final String awaited) throws IOException {
        final long leftNs = deadlineNs - System.nanoTime();
        if (leftNs <= 0) {
            throw new ControlException(
                    Category.TIMEOUT, awaited + " did not come before its deadline; check the other host and its log");
        }
        selector.select(TimeUnit.NANOSECONDS.toMillis(leftNs) + 1);
        selector.selectedKeys().clear();
        if (Thread.currentThread().isInterrupted()) {
            throw new ControlException(Category.INTERRUPTED, "interrupted while waiting for " + awaited);
        }
    }

    /**
     * The next frame, or nothing when it has not come whole yet; never waits.
     *
     * @throws ControlException PEER_GONE, PROTOCOL
     */
    public Optional<Frame> poll(final int maxLength) {
        try {
            return Optional.ofNullable(pollOrNull(maxLength));
        } catch (final IOException e) {
            throw gone(e);
        }
    }

    private Frame pollOrNull(final int maxLength) throws IOException {
        if (payload == null) {
            fill(header);
            if (header.hasRemaining()) {
                return null;
            }
            final int length = header.getInt(0);
            Frame.checkLength(length, maxLength);
            payload = ByteBuffer.allocate(length);
        }
        fill(payload);
        if (payload.hasRemaining()) {
            return null;
        }
        final Frame frame = new Frame(payload.array());
        payload = null;
        header.clear();
        return frame;
    }

    private void fill(final ByteBuffer buffer) throws IOException {
        if (buffer.hasRemaining() && channel.read(buffer) < 0) {
            throw new ControlException(Category.PEER_GONE, "the other side closed the control connection");
        }
    }

    /**
     * Waits for the next frame.
     *
     * @param maxLength what may follow the header here, in bytes
     * @param awaited names the wait in the sentence of a timeout
     * @throws ControlException TIMEOUT, PEER_GONE, PROTOCOL or INTERRUPTED
     */
    public Frame read(final int maxLength, final long deadlineNs, final String awaited) {
        try {
            Frame frame = pollOrNull(maxLength);
            while (frame == null) {
                await(readable, finalDeadlineNs.orElse(deadlineNs), awaited);
                frame = pollOrNull(maxLength);
            }
            return frame;
        } catch (final IOException | ClosedSelectorException | CancelledKeyException e) {
            throw gone(e);
        }
    }

    /**
     * Hands one frame to the kernel; frames of several threads never mix.
     *
     * @throws ControlException TIMEOUT when the peer does not read, PEER_GONE, INTERRUPTED
     */
    public synchronized void write(final Frame frame, final long deadlineNs) {
        try {
            final ByteBuffer bytes = frame.toBytes();
            channel.write(bytes);
            while (bytes.hasRemaining()) {
                await(writable, deadlineNs, "room to send to the other side");
                channel.write(bytes);
            }
        } catch (final IOException | ClosedSelectorException | CancelledKeyException e) {
            throw gone(e);
        }
    }

    /**
     * Says that nothing more follows, and bounds all further reads of this side by a deadline. The reader goes on until
     * the other side has closed too: closed at once, a connection with unread bytes is reset, and the last frame may be
     * lost on its way.
     */
    public void endOutput(final long readDeadlineNs) {
        finalDeadlineNs = OptionalLong.of(readDeadlineNs);
        try {
            channel.shutdownOutput();
            readable.wakeup();
        } catch (final IOException e) {
            throw gone(e);
        }
    }

    /** {@link #endOutput}, then reads and drops what comes until the other side closes or the deadline is over. */
    public void finish(final long deadlineNs) {
        endOutput(deadlineNs);
        try {
            final ByteBuffer dropped = ByteBuffer.allocate(DROPPED_LENGTH);
            while (channel.read(dropped.clear()) >= 0) {
                await(readable, deadlineNs, "the end of the connection");
            }
        } catch (final IOException | ClosedSelectorException | CancelledKeyException e) {
            throw gone(e);
        }
    }

    private static ControlException gone(final Exception cause) {
        return new ControlException(
                Category.PEER_GONE, "the control connection is closed (" + cause.getMessage() + ")", cause);
    }

    /** This end, as the kernel has it. */
    public InetSocketAddress localAddress() {
        return address(true);
    }

    /** The other end, as the kernel has it. */
    public InetSocketAddress peerAddress() {
        return address(false);
    }

    private InetSocketAddress address(final boolean local) {
        try {
            return (InetSocketAddress) (local ? channel.getLocalAddress() : channel.getRemoteAddress());
        } catch (final IOException e) {
            throw gone(e);
        }
    }

    @Override
    public void close() {
        try (readable;
                writable;
                channel) {
            readable.wakeup();
        } catch (final IOException e) {
            throw new ControlException(
                    Category.PEER_GONE, "the control connection did not close well (" + e.getMessage() + ")", e);
        }
    }
}
