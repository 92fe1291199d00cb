package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostPortTest {
    @ParameterizedTest
    @CsvSource({
        "localhost:0, localhost, 0",
        "10.0.0.1:9000, 10.0.0.1, 9000",
        "[::1]:65535, ::1, 65535",
        "[fe80::1%eth0]:40123, fe80::1%eth0, 40123"
    })
    void readsWhatUsersWriteAndWritesItBack(final String text, final String host, final int port) {
        assertEquals(new HostPort(host, port), HostPort.parse(text));
        assertEquals(text, HostPort.parse(text).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "host", ":1", "::1:80", "[::1]", "[::1]80", "host:", "host:x", "host:-1", "host:65536"})
    void refusesWhatIsNoAddress(final String text) {
        assertThrows(IllegalArgumentException.class, () -> HostPort.parse(text));
    }

    @Test
    void aHostWithoutAddressIsAMatterOfConfiguration() {
        final HostPort nowhere = new HostPort("no-such-host.invalid", 1);
        final TransportException thrown = assertThrows(TransportException.class, nowhere::resolve);
        assertEquals(TransportException.Category.CONFIGURATION, thrown.category());
        assertTrue(thrown.getMessage().contains("no-such-host.invalid"));
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1:7",
        "0:0:0:0:0:0:0:0, [::]:7",
        "0:0:0:0:0:0:0:1, [::1]:7",
        "2001:db8:0:0:1:0:0:1, [2001:db8::1:0:0:1]:7",
        "2001:0:0:1:0:0:0:1, [2001:0:0:1::1]:7",
        "2001:db8:1:2:3:4:0:0, [2001:db8:1:2:3:4::]:7",
        "2001:db8:0:1:10:20:30:40, [2001:db8:0:1:10:20:30:40]:7"
    })
    void aResolvedAddressIsWrittenShort(final String literal, final String text) throws UnknownHostException {
        final HostPort written = HostPort.of(new InetSocketAddress(InetAddress.getByName(literal), 7));
        assertEquals(text, written.toString());
        assertEquals(InetAddress.getByName(literal), written.resolve().getAddress());
    }

    @Test
    void theScopeOfThePeersHostIsReplacedByOurs() throws UnknownHostException {
        final byte[] local = InetAddress.getByName("fe80::2").getAddress();
        final InetAddress own = Inet6Address.getByAddress(null, local, 7);
        final InetAddress found =
                HostPort.parse("[fe80::1%elsewhere9]:5").resolveFacing(own).getAddress();
        assertEquals(7, assertInstanceOf(Inet6Address.class, found).getScopeId());
        assertEquals(InetAddress.getByName("fe80::1"), found);
    }
}
