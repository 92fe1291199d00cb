package org.turbulence.transport.aeron;

import org.turbulence.transport.LocalInterface;
import org.turbulence.transport.TransportException;

/**
 * How long a frame of Aeron is at most, its header of 32 bytes included, and what of it fits into the packets of an
 * interface. Stateless; all lengths in bytes.
 */
final class MtuLength {
    static final int MIN = 64;

    /** The longest UDP payload over IPv4 that is a multiple of 32. */
    static final int MAX = 65_504;

    /** Fits the 1,500 bytes of Ethernet under IPv4, IPv6 and most tunnels; Aeron's own default. */
    private static final int USUAL = 1408;

    private static final int ALIGNMENT = 32;
    private static final int UDP_HEADER_LENGTH = 8;
    private static final int IPV4_HEADER_LENGTH = 20;
    private static final int IPV6_HEADER_LENGTH = 40;

    private MtuLength() {}

    /** Refuses, for the setting {@code mtu-length} of a kind, what Aeron would not take. */
    static void require(final String kind, final int mtuLength) {
        if (mtuLength < MIN || mtuLength > MAX || mtuLength % ALIGNMENT != 0) {
            final int below = Math.max(MIN, Math.min(mtuLength, MAX) / ALIGNMENT * ALIGNMENT);
            throw new IllegalArgumentException(kind + " mtu-length must be a multiple of " + ALIGNMENT + " in " + MIN
                    + " .. " + MAX + " (got: " + mtuLength + "); take " + below);
        }
    }

    /**
     * The asked length, or the usual one, shortened to what fits the interface: IP would cut a longer frame, and lose
     * all of it with any piece.
     *
     * @param asked 0 chooses
     * @throws TransportException CONFIGURATION when the asked one does not fit
     */
    static int resolve(final int asked, final LocalInterface local, final boolean ipv6) {
        if (local.mtuLength() == 0) {
            return asked == 0 ? USUAL : asked;
        }
        final int headers = UDP_HEADER_LENGTH + (ipv6 ? IPV6_HEADER_LENGTH : IPV4_HEADER_LENGTH);
        final int longest = Math.min((local.mtuLength() - headers) / ALIGNMENT * ALIGNMENT, MAX);
        if (asked > longest) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "mtu-length must be at most " + longest + ", what fits the MTU of " + local.mtuLength()
                            + " of interface " + local.name() + " (got: " + asked + "); take " + longest
                            + " or auto");
        }
        return asked == 0 ? Math.min(USUAL, longest) : asked;
    }
}
