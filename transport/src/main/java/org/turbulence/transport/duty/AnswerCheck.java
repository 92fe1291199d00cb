package org.turbulence.transport.duty;

import static org.turbulence.transport.TransportException.Category.CORRUPT;

import org.agrona.DirectBuffer;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.TransportException;

/**
 * What an answer must be: as long as the message, with its sequence, and with its content where that is compared. Asked
 * after the clock was read. For one thread; allocates only what it throws.
 */
public final class AnswerCheck {
    private final int length;
    private long verifiedCount;

    /** @param length of every answer, in bytes */
    public AnswerCheck(final int length) {
        this.length = length;
    }

    /**
     * Goes by in silence when it is the answer.
     *
     * @param sequence of the message that is answered
     * @param verifyContent is the whole content to be compared?
     * @throws TransportException CORRUPT naming what differs, and the message
     */
    public void check(
            final DirectBuffer buffer,
            final int offset,
            final int arrivedLength,
            final long sequence,
            final boolean verifyContent) {
        if (arrivedLength != length) {
            throw corrupt("a message of " + length + " bytes came back with " + arrivedLength, sequence);
        }
        if (!MessageContent.hasSequence(buffer, offset, length, sequence)) {
            throw corrupt("the answer does not carry the sequence that was sent", sequence);
        }
        if (verifyContent) {
            final int position = MessageContent.firstBodyMismatch(buffer, offset, length);
            if (position >= 0) {
                throw corrupt("byte " + position + " of the answer is not the one that was sent", sequence);
            }
            verifiedCount++;
        }
    }

    /** An answer that is none, for reasons of the loop's own. */
    public static TransportException corrupt(final String what, final long sequence) {
        return new TransportException(CORRUPT, what + " (message " + sequence + ")");
    }

    /** Answers whose whole content was compared. */
    public long verifiedCount() {
        return verifiedCount;
    }
}
