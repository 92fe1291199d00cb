package org.turbulence.transport.duty.stream;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.BufferUtil;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.TransportException;

/**
 * Copies of some of the messages of an iteration, to be compared byte by byte when the clock has stopped: comparing one
 * of 16 MiB takes longer than receiving several. Copying one takes about as long as receiving it.
 *
 * <p>Each iteration keeps messages until {@value #BYTES} bytes are full, or one message if that is longer. For one
 * thread; keeping allocates nothing.
 */
final class KeptMessages {
    private static final int BYTES = 1 << 18;
    private static final int CACHE_LINE_BYTES = 64;

    private final int messageLength;
    private final long[] sequences;
    private final UnsafeBuffer copies;
    private int count;
    private long verifiedCount;

    KeptMessages(final int messageLength) {
        this.messageLength = messageLength;
        this.sequences = new long[Math.max(1, BYTES / Math.max(messageLength, CACHE_LINE_BYTES))];
        this.copies =
                new UnsafeBuffer(BufferUtil.allocateDirectAligned(sequences.length * messageLength, CACHE_LINE_BYTES));
    }

    boolean isFull() {
        return count == sequences.length;
    }

    /** Keeps a copy; there must be room. */
    void keep(final DirectBuffer buffer, final int offset, final long sequence) {
        copies.putBytes(count * messageLength, buffer, offset, messageLength);
        sequences[count++] = sequence;
    }

    /** Compares all that is kept, and forgets it. */
    void verify() {
        for (int i = 0; i < count; i++) {
            final int mismatch = MessageContent.firstBodyMismatch(copies, i * messageLength, messageLength);
            if (mismatch >= 0) {
                throw new TransportException(
                        CORRUPT,
                        "message " + sequences[i] + " must arrive as it was sent, but byte " + mismatch + " of "
                                + messageLength + " is another");
            }
        }
        verifiedCount += count;
        count = 0;
    }

    long verifiedCount() {
        return verifiedCount;
    }
}
