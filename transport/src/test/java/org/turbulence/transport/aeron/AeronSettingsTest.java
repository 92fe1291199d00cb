package org.turbulence.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.transport.LocalInterface;
import org.turbulence.transport.TransportException;

class AeronSettingsTest {
    private static final int MIB = 1024 * 1024;

    private final AeronUdpTransport udp = new AeronUdpTransport();
    private final AeronIpcTransport ipc = new AeronIpcTransport();

    @ParameterizedTest
    @CsvSource({"1, 2, 4", "262144, 2, 4", "262145, 4, 4", "524289, 8, 8", "2097152, 16, 16", "16777216, 128, 128"})
    void termsAreAsShortAsTheMessageAllows(final int messageLength, final int udpMib, final int ipcMib) {
        assertEquals(udpMib * MIB, udp.settings(Map.of()).termLengthFor(messageLength));
        assertEquals(ipcMib * MIB, ipc.settings(Map.of()).termLengthFor(messageLength));
    }

    @Test
    void aMessageTooLongForTheAskedTermIsRefusedWithTheTermThatCarriesIt() {
        final AeronUdpSettings settings = udp.settings(Map.of("term-length", "16m"));
        assertEquals(2 * MIB, settings.maxMessageLength());
        assertEquals("", settings.refusalOf(2 * MIB));
        final String refusal = settings.refusalOf(2 * MIB + 1);
        assertTrue(refusal.contains("an eighth of term-length 16m (got: 2097153)"), refusal);
        assertTrue(refusal.contains("set term-length to 32m"), refusal);
    }

    @Test
    void wrongSettingsAreRefusedWithTheRule() {
        assertRefused(Map.of("mtu-length", "1400"), "mtu-length must be a multiple of 32 in 64 .. 65504 (got: 1400)");
        assertRefused(Map.of("mtu-length", "9000"), "take 8992");
        assertRefused(Map.of("term-length", "3m"), "term-length must be a power of two in 64k .. 1g");
        assertRefused(Map.of("term-length", "2g"), "term-length must be 64k .. 1g (got: 2g)");
        assertRefused(Map.of("receiver-window", "4m"), "receiver-window must be at most receive-buffer, 2m (got: 4m)");
        assertRefused(Map.of("receive-buffer", "lots"), "receive-buffer must be 64k .. 1g");
        assertEquals(8960, udp.settings(Map.of("mtu-length", "8960")).mtuLength());
    }

    private void assertRefused(final Map<String, String> asked, final String sentence) {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> udp.settings(asked));
        assertTrue(refused.getMessage().contains(sentence), refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "1500, false, 1408",
        "9001, false, 1408",
        "1400, false, 1344",
        "1400, true, 1344",
        "1280, true, 1216",
        "0, true, 1408"
    })
    void framesAreCutToTheInterface(final int interfaceMtu, final boolean ipv6, final int mtuLength) {
        assertEquals(mtuLength, MtuLength.resolve(0, new LocalInterface("eth0", interfaceMtu), ipv6));
    }

    @Test
    void aFrameThatIpWouldCutIsRefused() {
        final LocalInterface jumbo = new LocalInterface("eth0", 9001);
        assertEquals(8960, MtuLength.resolve(8960, jumbo, false));
        final LocalInterface plain = new LocalInterface("eth0", 1500);
        final TransportException refused =
                assertThrows(TransportException.class, () -> MtuLength.resolve(8960, plain, false));
        assertTrue(refused.getMessage().contains("at most 1472")
                && refused.getMessage().contains("eth0"));
    }

    @Test
    void theWindowIsWithinBufferAndTermAndStandsBesideWhatWasAsked() {
        final AeronUdpSettings asked = udp.settings(Map.of("receive-buffer", "64k", "send-buffer", "128k"));
        final UdpGrant grant = UdpGrant.of(asked, InetAddress.getLoopbackAddress(), 64);
        assertTrue(grant.receiverWindowLength() <= grant.receiveBufferBytes());
        assertTrue(grant.receiveBufferBytes() <= 64 * 1024);
        final Map<String, String> granted = grant.asMap(asked);
        assertEquals("65536", granted.get("receive-buffer-asked"));
        assertEquals("auto", granted.get("receiver-window-asked"));
        assertFalse(granted.get("interface-mtu").isEmpty());
        final AeronUdpSettings large = udp.settings(Map.of("term-length", "64k"));
        assertEquals(
                32 * 1024,
                UdpGrant.of(large, InetAddress.getLoopbackAddress(), 64).receiverWindowLength());
    }

    @Test
    void logsAreTouchedBeforeUseUnlessAShortWarmUpDoesIt() {
        assertTrue(TermLength.isTouchedBeforeUse(2 * MIB, 64));
        assertTrue(TermLength.isTouchedBeforeUse(4 * MIB, 64 * 1024));
        assertFalse(TermLength.isTouchedBeforeUse(128 * MIB, 16 * MIB));
    }
}
