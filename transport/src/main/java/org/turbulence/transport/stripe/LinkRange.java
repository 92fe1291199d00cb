package org.turbulence.transport.stripe;

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
}
