package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GivenFactsTest {
    @Test
    void standBesideWhatTheHostTells() {
        final GivenFacts given = GivenFacts.parse(List.of("cloud.placement=group-1 = near", "cloud.instance=c9"));
        assertEquals(
                Map.of("kernel", "6.1", "cloud.placement", "group-1 = near", "cloud.instance", "c9"),
                given.with(Map.of("kernel", "6.1", "cloud.instance", "unknown")));
    }

    @Test
    void replaceNothingThatTheHostTells() {
        final GivenFacts given = GivenFacts.parse(List.of("kernel=5.0"));
        final IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> given.with(Map.of("kernel", "6.1")));
        assertEquals(
                "fact kernel must be one that the host does not tell itself (it tells: 6.1, got: 5.0);"
                        + " choose another name",
                refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"novalue", "=x", "Upper=x", "a..b=x", "empty=", "line=a\nb"})
    void whatIsNoFactIsRefused(final String pair) {
        assertThrows(IllegalArgumentException.class, () -> GivenFacts.parse(List.of(pair)));
    }

    @Test
    void aFactIsGivenOnce() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> GivenFacts.parse(List.of("a=1", "a=2")))
                .getMessage()
                .contains("once only"));
    }
}
