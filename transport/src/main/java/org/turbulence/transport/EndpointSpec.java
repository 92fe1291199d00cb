package org.turbulence.transport;

/**
 * What one side is asked to open.
 *
 * @param role which side
 * @param localHost literal address of this host on the path to the peer; IPv6 with or without scope id, without
 *     brackets
 * @param firstPort first of {@code linkCount} ports to bind, or 0 for any free ones
 * @param linkCount how many links, each a 5-tuple of its own, 1 .. 64
 * @param messageLength length of every message in bytes, 1 .. {@link TransportSettings#maxMessageLength}
 * @param settings of the transport that opens
 * @param plan how many threads may be busy on this host, and how they wait
 */
public record EndpointSpec(
        Role role,
        String localHost,
        int firstPort,
        int linkCount,
        int messageLength,
        TransportSettings settings,
        ThreadPlan plan) {
    /** Links of one endpoint, at most. */
    public static final int MAX_LINK_COUNT = 64;

    public EndpointSpec {
        if (linkCount < 1 || linkCount > MAX_LINK_COUNT) {
            throw new IllegalArgumentException(
                    "linkCount must be 1 .. " + MAX_LINK_COUNT + " (got: " + linkCount + ")");
        }
        if (firstPort < 0 || firstPort + linkCount - 1 > 65535) {
            throw new IllegalArgumentException("firstPort must be 0 (any) or leave room for "
                    + linkCount
                    + " ports up to 65535 (got: "
                    + firstPort
                    + ")");
        }
        if (messageLength < 1) {
            throw new IllegalArgumentException("messageLength must be at least 1 byte (got: " + messageLength + ")");
        }
        final String refusal = settings.refusalOf(messageLength);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
    }
}
