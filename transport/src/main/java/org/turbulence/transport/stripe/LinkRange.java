package org.turbulence.transport.stripe;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.transport.Link;

/**
 * The links that one thread drives.
 *
 * @param first index of the first of them among all links of the message
 * @param links in order
 */
public record LinkRange(int first, List<Link> links) {
    public LinkRange {
        links = List.copyOf(links);
    }

    /** All links in so many ranges, in order, none of which has two more than another. */
    public static List<LinkRange> split(final List<Link> links, final int rangeCount) {
        final List<LinkRange> ranges = new ArrayList<>();
        for (int i = 0; i < rangeCount; i++) {
            final int first = i * links.size() / rangeCount;
            ranges.add(new LinkRange(first, links.subList(first, (i + 1) * links.size() / rangeCount)));
        }
        return ranges;
    }
}
