package org.turbulence.transport;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;

/**
 * The network interface that holds one local address.
 *
 * @param name as the operating system calls it; {@code unknown} when no interface holds the address
 * @param mtuLength its MTU in bytes; 0 when unknown
 */
public record LocalInterface(String name, int mtuLength) {
    private static final LocalInterface UNKNOWN = new LocalInterface("unknown", 0);

    /** Is this an address of this host, as far as the operating system says? */
    public static boolean holds(final InetAddress address) {
        return address.isLoopbackAddress() || !of(address).equals(UNKNOWN);
    }

    /** Looks up who holds this address; unknown where the operating system does not say. */
    public static LocalInterface of(final InetAddress address) {
        try {
            final NetworkInterface found = NetworkInterface.getByInetAddress(address);
            return found == null ? UNKNOWN : new LocalInterface(found.getName(), found.getMTU());
        } catch (final SocketException e) {
            return UNKNOWN;
        }
    }
}
