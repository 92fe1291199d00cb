package org.turbulence.transport.tcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Map;
import org.agrona.BufferUtil;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.LengthPattern;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;

/**
 * One non-blocking TCP connection that carries messages of agreed lengths back to back, without any framing.
 *
 * <p>A message that lies in a direct {@link ByteBuffer} is offered to the kernel from where it is, in chunks as long as
 * {@link TcpSettings} has it and says why. Any other is copied first, in chunks that stay in a core's cache. A read
 * takes no more than what there is of one message, so that a message is handed over as soon as its last byte is there.
 */
final class TcpLink implements Link {
    private static final int COPIED_CHUNK_LENGTH = 256 * 1024;

    /** Copies to and from user memory are fastest from the start of a page on. */
    private static final int ALIGNMENT = 4096;

    private final SocketChannel channel;
    private final int writeChunkLength;
    private final int readChunkLength;
    private final LengthPattern.Cursor toSend;
    private final LengthPattern.Cursor toReceive;
    private final Map<String, String> granted;
    private final ByteBuffer incoming;
    private final UnsafeBuffer incomingMessage;
    private final ByteBuffer staging;

    /** The last direct buffer that was offered from, and a view of it whose position is ours. */
    private ByteBuffer offered;

    private ByteBuffer offeredView;
    private int sentLength;
    private boolean closed;

    TcpLink(
            final SocketChannel channel,
            final int writeChunkLength,
            final int readChunkLength,
            final LengthPattern sent,
            final LengthPattern received,
            final Map<String, String> granted) {
        this.channel = channel;
        this.writeChunkLength = writeChunkLength;
        this.readChunkLength = readChunkLength;
        this.toSend = sent.cursor();
        this.toReceive = received.cursor();
        this.granted = granted;
        incoming = BufferUtil.allocateDirectAligned(received.longest(), ALIGNMENT);
        incomingMessage = new UnsafeBuffer(incoming);
        staging = ByteBuffer.allocateDirect(Math.min(sent.longest(), Math.min(COPIED_CHUNK_LENGTH, writeChunkLength)));
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        if (length != toSend.length()) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "the next message on this link must be " + toSend.length() + " bytes long (got: " + length + ")");
        }
        try {
            while (sentLength < length) {
                final ByteBuffer next = next(buffer, offset + sentLength, length - sentLength);
                sentLength += channel.write(next);
                if (next.hasRemaining()) {
                    return BACK_PRESSURED;
                }
            }
        } catch (final IOException e) {
            throw ended(e);
        }
        sentLength = 0;
        toSend.advance();
        return ACCEPTED;
    }

    /** The next chunk of what is left. */
    @SuppressWarnings("ReferenceEquality") // the same memory is meant; equals() would compare megabytes of content
    private ByteBuffer next(final DirectBuffer buffer, final int offset, final int leftLength) {
        final ByteBuffer source = buffer.byteBuffer();
        if (source == null || !source.isDirect()) {
            final int chunkLength = Math.min(leftLength, staging.capacity());
            buffer.getBytes(offset, staging, 0, chunkLength);
            return staging.limit(chunkLength).position(0);
        }
        if (source != offered) {
            offered = source;
            offeredView = source.duplicate();
        }
        final int start = buffer.wrapAdjustment() + offset;
        return offeredView.limit(start + Math.min(leftLength, writeChunkLength)).position(start);
    }

    @Override
    public int poll(final MessageHandler handler) {
        final ByteBuffer in = incoming;
        final int messageLength = toReceive.length();
        in.limit(Math.min(messageLength, in.position() + readChunkLength));
        final int moved;
        try {
            moved = channel.read(in);
        } catch (final IOException e) {
            throw ended(e);
        }
        if (moved < 0) {
            throw new TransportException(
                    TransportException.Category.PEER_GONE, "the peer closed the tcp link " + ends());
        }
        if (in.position() == messageLength) {
            in.position(0);
            toReceive.advance();
            handler.onMessage(incomingMessage, 0, messageLength);
        }
        return moved;
    }

    private String ends() {
        return "from " + granted.get("local-address") + " to " + granted.get("peer-address");
    }

    private TransportException ended(final IOException cause) {
        return closed
                ? new TransportException(TransportException.Category.CLOSED, "this side had closed the tcp link", cause)
                : new TransportException(
                        TransportException.Category.PEER_GONE,
                        "the tcp link " + ends() + " broke: " + cause.getMessage(),
                        cause);
    }

    @Override
    public Map<String, String> granted() {
        return granted;
    }

    @Override
    public void close() {
        closed = true;
        TcpSockets.closeQuietly(channel);
    }
}
