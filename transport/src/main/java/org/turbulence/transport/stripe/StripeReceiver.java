package org.turbulence.transport.stripe;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * Collects the parts of a message that the links of one thread carry, each into its place in the whole message. The
 * clock is read first when a part arrives; then its number is checked, and it is copied. A part that is not the one
 * which comes next on its link was lost, doubled, torn, or came on another's link.
 *
 * <p>Belongs to the thread that owns the links. Allocates nothing after construction.
 */
public final class StripeReceiver implements MessageHandler {
    private final StripedContent content;
    private final Split split;
    private final MutableDirectBuffer message;
    private final NanoClock clock;
    private final Link[] links;
    private final int firstLink;

    /** For each link, the part that it is to bring next; one beyond the last when it has none left. */
    private final int[] next;

    private long sequence;
    private int polledLink;
    private int missingCount;
    private int partCount;
    private long firstArrivalNs;
    private long lastArrivalNs;

    /**
     * Waits for message 0.
     *
     * @param message takes the parts; other threads may write those of other links at the same time
     * @param clock monotonic, in nanoseconds
     */
    public StripeReceiver(
            final StripedContent content,
            final LinkRange range,
            final MutableDirectBuffer message,
            final NanoClock clock) {
        this.content = content;
        this.split = content.split();
        this.message = message;
        this.clock = clock;
        this.links = range.links().toArray(new Link[0]);
        this.firstLink = range.first();
        this.next = new int[links.length];
        start(0);
    }

    /** Waits for all parts of the message with this sequence. */
    public void start(final long newSequence) {
        sequence = newSequence;
        partCount = 0;
        for (int i = 0; i < links.length; i++) {
            next[i] = firstLink + i;
            partCount += (split.partCount() - 1 - next[i]) / split.linkCount() + 1;
        }
        missingCount = partCount;
    }

    /** How many links it polls. */
    public int linkCount() {
        return links.length;
    }

    /**
     * Polls one link once, if it still has a part to bring.
     *
     * @param link 0 .. {@link #linkCount} - 1
     * @return the bytes moved
     * @throws TransportException CORRUPT for a part that is not the next, and what the link throws
     */
    public int poll(final int link) {
        if (next[link] >= split.partCount()) {
            return 0;
        }
        polledLink = link;
        return links[link].poll(this);
    }

    @Override
    public void onMessage(final DirectBuffer buffer, final int offset, final int length) {
        final long nowNs = clock.nanoTime();
        final int part = next[polledLink];
        if (part >= split.partCount()
                || length != split.length(part)
                || !content.isPart(buffer, offset, sequence, part)) {
            throw notTheNext(part, length);
        }
        if (missingCount == partCount) {
            firstArrivalNs = nowNs;
        }
        lastArrivalNs = nowNs;
        missingCount--;
        next[polledLink] = part + split.linkCount();
        message.putBytes(split.offset(part), buffer, offset, length);
    }

    private TransportException notTheNext(final int part, final int length) {
        return new TransportException(
                Category.CORRUPT,
                "link " + (firstLink + polledLink) + " must bring part " + part + " of message " + sequence
                        + " next (got " + length + " bytes that are not it): it was lost, doubled, torn or swapped");
    }

    /** Has every part of these links arrived? */
    public boolean isWhole() {
        return missingCount == 0;
    }

    /** Parts that have not arrived yet. */
    public int missingCount() {
        return missingCount;
    }

    /** Arrival of the first part; valid once one has arrived. */
    public long firstArrivalNs() {
        return firstArrivalNs;
    }

    /** Arrival of the last part so far. */
    public long lastArrivalNs() {
        return lastArrivalNs;
    }
}
