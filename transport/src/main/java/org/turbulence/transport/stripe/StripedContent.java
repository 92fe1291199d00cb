package org.turbulence.transport.stripe;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.turbulence.transport.MessageContent;

/**
 * What a message in parts holds, so that a part which is lost, stale, torn or in another's place shows: the body of the
 * whole message is a function of the position in it, and each part has its own number in its head and tail, as
 * {@link MessageContent} describes for a message. The number counts the parts of all messages:
 *
 * <pre>
 *   number of a part = sequence of its message * parts of a message + index of the part
 * </pre>
 *
 * A part shorter than 8 bytes holds the low-order bytes of its number, which still tell 256 parts in a row from each
 * other.
 *
 * <p>Immutable; safe from any thread; allocates nothing after construction.
 */
public final class StripedContent {
    private final Split split;

    public StripedContent(final Split split) {
        this.split = split;
    }

    /** The split that it follows. */
    public Split split() {
        return split;
    }

    /** Fills the body once; {@link #stamp} then makes each message. */
    public void fill(final MutableDirectBuffer message) {
        MessageContent.fill(message, 0, split.messageLength());
    }

    /** Writes the number of each part. */
    public void stamp(final MutableDirectBuffer message, final long sequence) {
        for (int part = 0; part < split.partCount(); part++) {
            MessageContent.stamp(message, split.offset(part), split.length(part), numberOf(sequence, part));
        }
    }

    /** Does a part, wherever it lies, hold the number that it must have? */
    public boolean isPart(final DirectBuffer buffer, final int offset, final long sequence, final int part) {
        return MessageContent.hasSequence(buffer, offset, split.length(part), numberOf(sequence, part));
    }

    private long numberOf(final long sequence, final int part) {
        return sequence * split.partCount() + part;
    }

    /**
     * Position in the message of the first byte that is not as filled, or -1; looks at the parts of some links only.
     *
     * @param message the whole message, put together
     */
    public int firstMismatch(final DirectBuffer message, final LinkRange range) {
        for (int i = 0; i < range.links().size(); i++) {
            for (int part = range.first() + i; part < split.partCount(); part += split.linkCount()) {
                final int offset = split.offset(part);
                final int mismatch = MessageContent.firstBodyMismatch(message, offset, split.length(part), offset);
                if (mismatch >= 0) {
                    return offset + mismatch;
                }
            }
        }
        return -1;
    }
}
