package org.turbulence.transport;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A host and a port as users write them: {@code name:port}, {@code 10.0.0.1:port}, {@code [::1]:port},
 * {@code [fe80::1%eth0]:port}.
 *
 * @param host name or literal, without brackets; an IPv6 literal keeps its scope id
 * @param port 0 .. 65535
 */
public record HostPort(String host, int port) {
    private static final String FORMS = "HOST:PORT, 10.0.0.1:PORT, [::1]:PORT or [fe80::1%eth0]:PORT";

    /** Two groups of an IPv6 literal or more that are 0, with the colons around them. */
    private static final Pattern ZERO_GROUPS = Pattern.compile("(?:^|:)0(?::0)+(?::|(?=%|$))");

    public HostPort {
        if (host.isEmpty()) {
            throw new IllegalArgumentException("an address must name a host, as " + FORMS);
        }
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("a port must be 0 .. 65535 (got: " + port + ")");
        }
    }

    /** The literal of an address that was resolved, IPv6 in its short form (RFC 5952). */
    public static HostPort of(final InetSocketAddress address) {
        final String literal = address.getAddress().getHostAddress();
        return new HostPort(
                address.getAddress() instanceof Inet6Address ? shortened(literal) : literal, address.getPort());
    }

    /** Leaves out the longest run of zeros, the first among equals. */
    private static String shortened(final String literal) {
        return ZERO_GROUPS
                .matcher(literal)
                .results()
                .reduce((first, next) -> zeroCount(next) > zeroCount(first) ? next : first)
                .map(run -> literal.substring(0, run.start()) + "::" + literal.substring(run.end()))
                .orElse(literal);
    }

    private static long zeroCount(final MatchResult run) {
        return run.group().chars().filter(character -> character == '0').count();
    }

    /**
     * Parses one address.
     *
     * @throws IllegalArgumentException showing the accepted forms
     */
    public static HostPort parse(final String text) {
        final int colon = text.lastIndexOf(':');
        if (colon < 0) {
            throw wrong(text);
        }
        String host = text.substring(0, colon);
        if (host.startsWith("[") && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        } else if (host.indexOf(':') >= 0 || host.indexOf('[') >= 0 || host.indexOf(']') >= 0) {
            throw wrong(text);
        }
        final int port;
        try {
            port = Integer.parseInt(text, colon + 1, text.length(), 10);
        } catch (final NumberFormatException e) {
            throw wrong(text);
        }
        return new HostPort(host, port);
    }

    private static IllegalArgumentException wrong(final String text) {
        return new IllegalArgumentException("an address must be written as " + FORMS + " (got: " + text + ")");
    }

    /**
     * Looks the host up.
     *
     * @throws TransportException CONFIGURATION when it has no address
     */
    public InetSocketAddress resolve() {
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (final UnknownHostException e) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "no address is known for host " + host + "; check the spelling, or give a literal",
                    e);
        }
    }

    /**
     * Looks the host up, and reads the scope of a link-local IPv6 address as this host's own: the name of an interface
     * means nothing on another host, so the scope that the peer wrote is replaced by that of the local address which
     * faces the peer.
     *
     * @param local address of this host on the path to the peer
     * @throws TransportException CONFIGURATION when the host has no address
     */
    public InetSocketAddress resolveFacing(final InetAddress local) {
        final InetAddress found = new HostPort(withoutScope(), port).resolve().getAddress();
        if (found instanceof Inet6Address remote6 && found.isLinkLocalAddress() && local instanceof Inet6Address own6) {
            try {
                return new InetSocketAddress(
                        Inet6Address.getByAddress(null, remote6.getAddress(), own6.getScopeId()), port);
            } catch (final UnknownHostException e) {
                throw new IllegalStateException("an address of 16 bytes is an IPv6 address", e);
            }
        }
        return new InetSocketAddress(found, port);
    }

    private String withoutScope() {
        final int percent = host.indexOf('%');
        return percent < 0 ? host : host.substring(0, percent);
    }

    /** The form that {@link #parse} takes back. */
    @Override
    public String toString() {
        return host.indexOf(':') >= 0 ? "[" + host + "]:" + port : host + ":" + port;
    }
}
