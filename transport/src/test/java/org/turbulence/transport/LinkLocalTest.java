package org.turbulence.transport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Link-local IPv6 addresses, which mean nothing without the scope of an interface of this host. */
class LinkLocalTest {
    static List<String> kinds() {
        return Transports.kinds().stream()
                .filter(kind -> Transports.of(kind).reachesOtherHosts())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void reachesAScopedAddressOfThisHost(final String kind) throws SocketException {
        final Optional<String> local = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(InetAddress::isLinkLocalAddress)
                .map(InetAddress::getHostAddress)
                .filter(address -> address.indexOf('%') > 0)
                .findFirst();
        assumeTrue(local.isPresent(), "no interface of this host has a link-local IPv6 address");
        final int length = 1377;
        final UnsafeBuffer request = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer reply = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        try (LinkPair pair = LinkPair.connect(kind, local.get(), length)) {
            new Stepper(pair, request, reply, length).roundTrips(0, 100, true);
        }
    }
}
