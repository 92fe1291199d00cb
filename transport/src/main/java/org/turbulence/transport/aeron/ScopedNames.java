package org.turbulence.transport.aeron;

import io.aeron.driver.NameResolverAgent;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Turns the literal addresses of channels into addresses for the driver. Aeron's parser drops the scope of a link-local
 * IPv6 literal, without which such an address cannot be bound or reached; this puts the local one back.
 *
 * @param scopeId of the local address; 0 when it has none
 */
record ScopedNames(int scopeId) implements NameResolverAgent {
    static ScopedNames facing(final InetAddress local) {
        return new ScopedNames(local instanceof Inet6Address address6 ? address6.getScopeId() : 0);
    }

    @Override
    public InetAddress resolve(final String name, final String uriParamName, final boolean isReResolution) {
        try {
            final InetAddress found = InetAddress.getByName(name);
            return found instanceof Inet6Address address6 && found.isLinkLocalAddress()
                    ? Inet6Address.getByAddress(null, address6.getAddress(), scopeId)
                    : found;
        } catch (final UnknownHostException e) {
            return null;
        }
    }
}
