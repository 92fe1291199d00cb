package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;

class SettingsTextTest {
    private final Transport tcp = Transports.of("tcp");

    @Test
    void theDefaultAsksForNothing() {
        assertEquals(tcp.settings(Map.of()), SettingsText.parse(tcp, "default"));
    }

    @Test
    void aPrefixKeepsASettingForItsKind() {
        final String text = "tcp.no-delay=false; aeron-udp.mtu-length=8192";
        assertEquals(tcp.settings(Map.of("no-delay", "false")), SettingsText.parse(tcp, text));
    }

    @Test
    void withoutAPrefixASettingIsForTheKindThatIsMeasured() {
        assertEquals(tcp.settings(Map.of("no-delay", "false")), SettingsText.parse(tcp, "no-delay=false"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no-delay",
                "=1",
                "no-delay=false;",
                "udt.no-delay=false",
                "noSuchSetting=1",
                "aeron-udp.write-chunk=1k",
                "no-delay=false;tcp.no-delay=true"
            })
    void whatMakesNoSenseIsRefused(final String text) {
        final IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> SettingsText.parse(tcp, text));
        assertTrue(e.getMessage().length() > 20, e.getMessage());
    }
}
