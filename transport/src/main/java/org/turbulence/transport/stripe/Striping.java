package org.turbulence.transport.stripe;

import java.util.List;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;

/**
 * What a user asks of striping: a strategy, a number of links and, where the strategy cuts chunks, their length.
 *
 * @param strategy how the message is cut and who drives the links
 * @param stripeCount links, 1 .. 64; 1 for {@link StripeStrategy#PIPELINED}
 * @param chunkLength of a chunk in bytes; 0 where the strategy cuts none, whatever was given
 */
public record Striping(StripeStrategy strategy, int stripeCount, int chunkLength) {
    /** Refuses a number of links or a length of chunks that no message could have. */
    public Striping {
        if (stripeCount < 1 || stripeCount > EndpointSpec.MAX_LINK_COUNT) {
            throw new IllegalArgumentException(
                    "stripes must be 1 .. " + EndpointSpec.MAX_LINK_COUNT + " (got: " + stripeCount + ")");
        }
        if (strategy == StripeStrategy.PIPELINED && stripeCount != 1) {
            throw new IllegalArgumentException("stripes must be 1 with strategy pipelined, which drives one link (got: "
                    + stripeCount + "); run it on its own with stripes=1");
        }
        if (!strategy.cutsChunks()) {
            chunkLength = 0;
        } else if (chunkLength < 1) {
            throw new IllegalArgumentException("chunkLength must be at least 1 byte (got: " + chunkLength + ")");
        }
    }

    /** Threads on either host that drive links. */
    public int threadCount() {
        return strategy == StripeStrategy.THREADS ? stripeCount : 1;
    }

    /** The links that each thread drives, thread by thread. */
    public List<LinkRange> ranges(final List<Link> links) {
        return LinkRange.split(links, threadCount());
    }
}
