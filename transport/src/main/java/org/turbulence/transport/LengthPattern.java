package org.turbulence.transport;

/**
 * The lengths of the messages that follow each other on a link in one direction: groups of {@code count} messages, all
 * {@code length} bytes long but the last of each group, which has {@code lastLength}. Both sides know it, so that no
 * length travels with a message and a message of one byte is one byte on the wire.
 *
 * @param length of a message in bytes
 * @param count messages of a group
 * @param lastLength of the last message of a group, in bytes
 */
public record LengthPattern(int length, int count, int lastLength) {
    public LengthPattern {
        if (length < 1 || lastLength < 1) {
            throw new IllegalArgumentException(
                    "messageLength must be at least 1 byte (got: " + Math.min(length, lastLength) + ")");
        }
        if (count < 1) {
            throw new IllegalArgumentException("a group must have at least 1 message (got: " + count + ")");
        }
    }

    /** All messages of one length. */
    public static LengthPattern of(final int length) {
        return new LengthPattern(length, 1, length);
    }

    /** The longest message in bytes. */
    public int longest() {
        return count == 1 ? lastLength : Math.max(length, lastLength);
    }

    /** A new walk along the lengths, at the first message. */
    public Cursor cursor() {
        return new Cursor(this);
    }

    /** Walks along the lengths. For one thread; allocates nothing. */
    public static final class Cursor {
        private final int length;
        private final int lastIndex;
        private final int lastLength;
        private int index;

        private Cursor(final LengthPattern pattern) {
            length = pattern.length;
            lastIndex = pattern.count - 1;
            lastLength = pattern.lastLength;
        }

        /** Length of the next message in bytes. */
        public int length() {
            return index == lastIndex ? lastLength : length;
        }

        /** The next message is done. */
        public void advance() {
            index = index == lastIndex ? 0 : index + 1;
        }
    }
}
