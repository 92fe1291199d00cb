package org.turbulence.transport.host;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.LocalInterface;

/**
 * Which way this host sends to a peer: the local address of a connection to it, that address's interface, and the
 * router it goes by, from {@code /proc/net/route} and {@code /proc/net/ipv6_route} (main table alone). Stateless.
 */
public final class RouteFacts {
    /** Local address of the connection. */
    public static final String LOCAL_ADDRESS = "path.local.address";

    /** The interface that holds it. */
    public static final String INTERFACE = "path.interface";

    /** MTU of that interface, in bytes. */
    public static final String INTERFACE_MTU = "path.interface.mtu";

    /** The router, or {@code none} for a peer on the same link or this host. */
    public static final String GATEWAY = "path.gateway";

    private static final String NO_GATEWAY = "none";
    private static final int V4_BYTES = 4;
    private static final int V6_BYTES = 16;
    private static final int FIELDS_AT_LEAST = 8;

    private RouteFacts() {}

    /**
     * Reads the route.
     *
     * @param local address of this end of a connection
     * @param peer address of the other end
     */
    public static SortedMap<String, String> of(final InetAddress local, final InetAddress peer) {
        return of(new KernelFiles(Path.of("/")), local, peer);
    }

    static SortedMap<String, String> of(final KernelFiles files, final InetAddress local, final InetAddress peer) {
        final LocalInterface nic = LocalInterface.of(local);
        final SortedMap<String, String> facts = new TreeMap<>();
        facts.put(LOCAL_ADDRESS, local.getHostAddress());
        facts.put(INTERFACE, nic.name());
        facts.put(INTERFACE_MTU, nic.mtuLength() == 0 ? HostFacts.UNKNOWN : Integer.toString(nic.mtuLength()));
        facts.put(
                GATEWAY,
                LocalInterface.holds(peer) ? NO_GATEWAY : gateway(files, peer).orElse(HostFacts.UNKNOWN));
        return facts;
    }

    private static Optional<String> gateway(final KernelFiles files, final InetAddress peer) {
        return peer instanceof Inet4Address
                ? files.text("proc/net/route").flatMap(table -> best(table, 1, peer.getAddress()))
                : files.text("proc/net/ipv6_route").flatMap(table -> best(table, 0, peer.getAddress()));
    }

    /** Of all routes that hold the peer, the one with the longest prefix. */
    private static Optional<String> best(final String table, final long headerLines, final byte[] peer) {
        final TreeMap<Integer, String> byPrefix = new TreeMap<>();
        table.lines().skip(headerLines).map(line -> line.strip().split("\\s+")).forEach(fields -> {
            final boolean v6 = peer.length > V4_BYTES;
            if (fields.length >= FIELDS_AT_LEAST) {
                final byte[] network = bytes(fields[v6 ? 0 : 1], v6);
                final int prefix = v6 ? Integer.parseInt(fields[1], 16) : Long.bitCount(Long.parseLong(fields[7], 16));
                if (holds(network, prefix, peer)) {
                    byPrefix.putIfAbsent(prefix, gatewayText(bytes(fields[v6 ? 4 : 2], v6)));
                }
            }
        });
        return Optional.ofNullable(byPrefix.lastEntry()).map(Map.Entry::getValue);
    }

    /** IPv4 words are printed as the CPU holds them, with the first byte last; IPv6 addresses from left to right. */
    private static byte[] bytes(final String hex, final boolean v6) {
        final int count = v6 ? V6_BYTES : V4_BYTES;
        final byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[v6 ? i : count - 1 - i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    private static boolean holds(final byte[] network, final int prefix, final byte[] address) {
        for (int bit = 0; bit < prefix; bit++) {
            final int mask = 0x80 >> (bit % 8);
            if ((network[bit / 8] & mask) != (address[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    private static String gatewayText(final byte[] address) {
        try {
            final InetAddress gateway = InetAddress.getByAddress(address);
            return gateway.isAnyLocalAddress() ? NO_GATEWAY : gateway.getHostAddress();
        } catch (final UnknownHostException e) {
            throw new IllegalStateException("an address of " + address.length + " bytes is one", e);
        }
    }
}
