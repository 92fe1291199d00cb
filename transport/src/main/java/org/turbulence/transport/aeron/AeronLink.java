package org.turbulence.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import java.nio.ByteBuffer;
import java.util.Map;
import org.agrona.CloseHelper;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.LengthPattern;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * One link over two streams of Aeron: an exclusive publication to the peer, and the image of the peer's.
 *
 * <p>A message that fits into one frame is handed over from the log buffer itself. A longer one is put together in a
 * buffer of the longest one's length: the frames of one exclusive publication come in order and without gaps, so the
 * next one always follows the last.
 */
final class AeronLink implements Link, ControlledFragmentHandler {
    private static final int MAX_POLL_LENGTH = 256 * 1024;

    private final Subscription incoming;
    private final ExclusivePublication outgoing;
    private final Image image;
    private final LengthPattern.Cursor toSend;
    private final LengthPattern.Cursor toReceive;
    private final int fragmentLimit;
    private final UnsafeBuffer assembled;
    private final LatestError latestError;
    private final Map<String, String> granted;

    private MessageHandler handler;
    private int assembledLength;
    private int movedLength;
    private boolean closed;

    AeronLink(
            final Subscription incoming,
            final ExclusivePublication outgoing,
            final LengthPattern sent,
            final LengthPattern received,
            final LatestError latestError,
            final Map<String, String> granted) {
        this.incoming = incoming;
        this.outgoing = outgoing;
        this.image = incoming.imageAtIndex(0);
        this.toSend = sent.cursor();
        this.toReceive = received.cursor();
        this.fragmentLimit = Math.max(1, MAX_POLL_LENGTH / outgoing.maxPayloadLength());
        this.assembled = new UnsafeBuffer(ByteBuffer.allocateDirect(received.longest()));
        this.latestError = latestError;
        this.granted = granted;
    }

    @Override
    public int offer(final DirectBuffer buffer, final int offset, final int length) {
        if (length != toSend.length()) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    "the next message on this link must be " + toSend.length() + " bytes long (got: " + length + ")");
        }
        final long position = outgoing.offer(buffer, offset, length);
        if (position > 0) {
            toSend.advance();
            return ACCEPTED;
        }
        if (position == Publication.BACK_PRESSURED || position == Publication.ADMIN_ACTION) {
            return BACK_PRESSURED;
        }
        throw ended(position == Publication.MAX_POSITION_EXCEEDED);
    }

    @Override
    public int poll(final MessageHandler messageHandler) {
        handler = messageHandler;
        movedLength = 0;
        if (image.controlledPoll(this, fragmentLimit) == 0 && (image.isClosed() || image.isEndOfStream())) {
            throw ended(false);
        }
        return movedLength;
    }

    @Override
    public Action onFragment(final DirectBuffer buffer, final int offset, final int length, final Header header) {
        movedLength += length;
        final byte flags = header.flags();
        if ((flags & FrameDescriptor.UNFRAGMENTED) == FrameDescriptor.UNFRAGMENTED) {
            requireNext(length);
            handler.onMessage(buffer, offset, length);
            return Action.BREAK;
        }
        if ((flags & FrameDescriptor.BEGIN_FRAG_FLAG) != 0) {
            assembledLength = 0;
        }
        if (length > toReceive.length() - assembledLength) {
            throw wrongLength(assembledLength + length);
        }
        assembled.putBytes(assembledLength, buffer, offset, length);
        assembledLength += length;
        if ((flags & FrameDescriptor.END_FRAG_FLAG) == 0) {
            return Action.CONTINUE;
        }
        requireNext(assembledLength);
        handler.onMessage(assembled, 0, assembledLength);
        return Action.BREAK;
    }

    private void requireNext(final int length) {
        if (length != toReceive.length()) {
            throw wrongLength(length);
        }
        toReceive.advance();
    }

    private TransportException wrongLength(final int length) {
        return new TransportException(
                Category.CORRUPT,
                "a message must come with the agreed " + toReceive.length() + " bytes (got: " + length + ")");
    }

    private TransportException ended(final boolean logUsedUp) {
        if (closed) {
            return new TransportException(Category.CLOSED, "this side had closed the aeron link");
        }
        if (logUsedUp) {
            return new TransportException(
                    Category.RESOURCE,
                    "a stream must end after 2^31 terms, and this one has; set a longer term-length");
        }
        return new TransportException(
                Category.PEER_GONE,
                "the peer of the aeron link from " + granted.get("local-address") + " to " + granted.get("peer-address")
                        + " is gone" + latestError.suffix());
    }

    /** Did the peer say that it ends, or fall silent? Then nobody is left to tell that this side ends. */
    boolean isPeerGone() {
        return image.isClosed() || image.isEndOfStream();
    }

    ExclusivePublication outgoing() {
        return outgoing;
    }

    @Override
    public Map<String, String> granted() {
        return granted;
    }

    @Override
    public void close() {
        closed = true;
        CloseHelper.closeAll(outgoing, incoming);
    }
}
