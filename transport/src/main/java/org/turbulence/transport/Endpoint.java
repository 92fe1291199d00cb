package org.turbulence.transport;

import java.util.List;
import java.util.Map;

/**
 * One side's open resources for its links: bound and named, not yet connected. Owns the links that it connects and
 * whatever they share (a media driver, a listening socket).
 *
 * <p>Both sides open an endpoint, tell each other their {@link #addresses} over the control connection, and then
 * connect at the same time. Used from one thread.
 */
public interface Endpoint extends AutoCloseable {
    /**
     * Where the peer finds this side, one text for each link, in the form that the peer's endpoint of the same kind
     * understands. May be empty for a side that only calls.
     */
    List<String> addresses();

    /**
     * Connects all links and returns them in order once both sides can send and receive.
     *
     * @param peerAddresses what the peer's {@link #addresses} returned
     * @param timeoutNs how long to wait for the peer, relative
     * @throws TransportException TIMEOUT when the peer does not come, CONFIGURATION when its address makes no sense
     */
    List<Link> connect(List<String> peerAddresses, long timeoutNs);

    /** What the driver or kernel granted that all links share, in sorted order. */
    Map<String, String> granted();

    /**
     * What the driver of this side has counted since it was opened, by name, such as messages sent again: to be read
     * between two iterations and compared. Empty for a kind that leaves the counting to the kernel or to the peer, and
     * once it is closed.
     */
    default Map<String, Long> counters() {
        return Map.of();
    }

    /** Closes the links and all else, in the reverse order of opening; twice is harmless. */
    @Override
    void close();
}
