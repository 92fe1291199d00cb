package org.turbulence.transport;

import java.util.Collections;
import java.util.List;

/**
 * What one side is asked to open.
 *
 * @param role which side
 * @param localHost literal address of this host on the path to the peer; IPv6 with or without scope id, without
 *     brackets
 * @param firstPort first of as many ports to bind as there are links, or 0 for any free ones
 * @param links what each link carries, 1 .. 64 of them; each is a 5-tuple of its own
 * @param settings of the transport that opens
 * @param plan how many threads may be busy on this host, and how they wait
 */
public record EndpointSpec(
        Role role,
        String localHost,
        int firstPort,
        List<LinkShape> links,
        TransportSettings settings,
        ThreadPlan plan) {
    /** Links of one endpoint, at most. */
    public static final int MAX_LINK_COUNT = 64;

    public EndpointSpec {
        links = List.copyOf(links);
        if (links.isEmpty() || links.size() > MAX_LINK_COUNT) {
            throw new IllegalArgumentException(
                    "linkCount must be 1 .. " + MAX_LINK_COUNT + " (got: " + links.size() + ")");
        }
        if (firstPort < 0 || firstPort + links.size() - 1 > 65535) {
            throw new IllegalArgumentException("firstPort must be 0 (any) or leave room for "
                    + links.size()
                    + " ports up to 65535 (got: "
                    + firstPort
                    + ")");
        }
        final String refusal = settings.refusalOf(longest(links));
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
    }

    /** That many links of one shape. */
    public static List<LinkShape> same(final int linkCount, final LinkShape shape) {
        return Collections.nCopies(Math.max(0, linkCount), shape);
    }

    private static int longest(final List<LinkShape> links) {
        return links.stream().mapToInt(LinkShape::longest).max().orElse(1);
    }

    /** How many links. */
    public int linkCount() {
        return links.size();
    }

    /** The longest message of any link and direction, in bytes: what buffers are made for. */
    public int longestMessageLength() {
        return longest(links);
    }
}
