package org.turbulence.transport.stripe;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.transport.LengthPattern;
import org.turbulence.transport.LinkShape;

/**
 * How one message is cut: parts 0 .. m-1, which follow each other in the message; part p travels on link p mod k, as
 * that link's next. Both directions are cut the same.
 *
 * <pre>
 *   one part a link, n = 11, k = 4      chunks of 3, n = 11, k = 2
 *
 *   0     3     6     9   11            0     3     6     9   11
 *   +-----+-----+-----+---+             +-----+-----+-----+---+
 *   |  0  |  1  |  2  | 3 |             |  0  |  1  |  2  | 3 |
 *   +-----+-----+-----+---+             +-----+-----+-----+---+
 *    link 0  1     2    3                link 0  1     0    1
 * </pre>
 *
 * <p>Immutable; safe from any thread. All lengths and offsets in bytes.
 */
public final class Split {
    private final int messageLength;
    private final int linkCount;
    private final int partCount;

    /** Length of a part, but for the first ones, which are a byte longer, and the last, which may be shorter. */
    private final int partLength;

    private final int longerCount;

    private Split(
            final int messageLength,
            final int linkCount,
            final int partCount,
            final int partLength,
            final int longerCount) {
        this.messageLength = messageLength;
        this.linkCount = linkCount;
        this.partCount = partCount;
        this.partLength = partLength;
        this.longerCount = longerCount;
    }

    /**
     * Cuts a message.
     *
     * @throws IllegalArgumentException when a link would have nothing to carry, or a chunk is longer than the message
     */
    public static Split of(final Striping striping, final int messageLength) {
        if (messageLength < 1) {
            throw new IllegalArgumentException("messageLength must be at least 1 byte (got: " + messageLength + ")");
        }
        final int linkCount = striping.stripeCount();
        if (linkCount > messageLength) {
            throw new IllegalArgumentException("stripes must be at most messageLength, " + messageLength
                    + ", a byte for each (got: " + linkCount + ")");
        }
        if (!striping.strategy().cutsChunks()) {
            return new Split(messageLength, linkCount, linkCount, messageLength / linkCount, messageLength % linkCount);
        }
        final int chunkLength = striping.chunkLength();
        if (chunkLength > messageLength) {
            throw new IllegalArgumentException(
                    "chunkLength must be at most messageLength, " + messageLength + " (got: " + chunkLength + ")");
        }
        final int chunkCount = (messageLength - 1) / chunkLength + 1;
        if (chunkCount < linkCount) {
            throw new IllegalArgumentException("stripes must be at most the number of chunks, " + chunkCount + " of "
                    + chunkLength + " bytes in a message of " + messageLength + " (got: " + linkCount
                    + "); take a smaller chunkLength");
        }
        return new Split(messageLength, linkCount, chunkCount, chunkLength, 0);
    }

    public int messageLength() {
        return messageLength;
    }

    public int linkCount() {
        return linkCount;
    }

    public int partCount() {
        return partCount;
    }

    /** Where a part begins in the message. */
    public int offset(final int part) {
        return part * partLength + Math.min(part, longerCount);
    }

    /** Length of a part. */
    public int length(final int part) {
        final int end = part == partCount - 1 ? messageLength : offset(part + 1);
        return end - offset(part);
    }

    /** Bytes of a message that the links of a range carry together. */
    public int lengthOf(final LinkRange range) {
        int sum = 0;
        for (int i = 0; i < range.links().size(); i++) {
            for (int part = range.first() + i; part < partCount; part += linkCount) {
                sum += length(part);
            }
        }
        return sum;
    }

    /** What each link carries. */
    public List<LinkShape> links() {
        final List<LinkShape> shapes = new ArrayList<>();
        for (int link = 0; link < linkCount; link++) {
            final int count = (partCount - 1 - link) / linkCount + 1;
            final int last = link + (count - 1) * linkCount;
            final LengthPattern lengths = new LengthPattern(length(link), count, length(last));
            shapes.add(new LinkShape(lengths, lengths));
        }
        return shapes;
    }
}
