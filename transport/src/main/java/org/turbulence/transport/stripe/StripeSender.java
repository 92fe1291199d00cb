package org.turbulence.transport.stripe;

import java.util.Arrays;
import org.agrona.DirectBuffer;
import org.turbulence.transport.Link;

/**
 * Sends the parts of a message that the links of one thread carry, without blocking: each pass offers every link its
 * next part once, so that a link which is back-pressured holds up no other.
 *
 * <p>Belongs to the thread that owns the links. Reads no clock; allocates nothing after construction.
 */
public final class StripeSender {
    private final Split split;
    private final DirectBuffer message;
    private final Link[] links;
    private final int firstLink;

    /** For each link, the part that it is to carry next; one beyond the last when it has none left. */
    private final int[] next;

    private int openLinkCount;
    private long backPressureCount;

    /**
     * Sends nothing yet.
     *
     * @param message whole; parts are offered from where they lie in it
     */
    public StripeSender(final Split split, final LinkRange range, final DirectBuffer message) {
        this.split = split;
        this.message = message;
        this.links = range.links().toArray(new Link[0]);
        this.firstLink = range.first();
        this.next = new int[links.length];
        Arrays.fill(next, split.partCount());
    }

    /** Makes a new message of what the buffer holds; the one before must be done. */
    public void start() {
        for (int i = 0; i < links.length; i++) {
            next[i] = firstLink + i;
        }
        openLinkCount = links.length;
    }

    /**
     * Offers each link its next part, if it has one.
     *
     * @return how many parts were taken
     * @throws org.turbulence.transport.TransportException what a link throws
     */
    public int pass() {
        int takenCount = 0;
        for (int i = 0; i < links.length; i++) {
            final int part = next[i];
            if (part >= split.partCount()) {
                continue;
            }
            if (links[i].offer(message, split.offset(part), split.length(part)) == Link.ACCEPTED) {
                takenCount++;
                next[i] = part + split.linkCount();
                openLinkCount -= next[i] >= split.partCount() ? 1 : 0;
            } else {
                backPressureCount++;
            }
        }
        return takenCount;
    }

    /** Were all parts taken? */
    public boolean isDone() {
        return openLinkCount == 0;
    }

    /** Offers that were back-pressured since this sender was made. */
    public long backPressureCount() {
        return backPressureCount;
    }
}
