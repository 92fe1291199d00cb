package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IdleModeTest {
    @ParameterizedTest
    @EnumSource
    void isReadAsItIsWritten(final IdleMode mode) {
        assertEquals(mode, IdleMode.parse(mode.text()));
    }

    @Test
    void anUnknownModeIsRefusedWithTheKnownOnes() {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> IdleMode.parse("SPIN"));
        assertTrue(refused.getMessage().contains("auto, spin, spin-yield, yield, backoff (got: SPIN)"));
    }

    @ParameterizedTest
    @EnumSource(names = "AUTO", mode = EnumSource.Mode.EXCLUDE)
    void eachThreadGetsAStrategyOfItsOwn(final IdleMode mode) {
        assertNotSame(mode.newStrategy(), mode.newStrategy());
    }

    @Test
    void autoIsNoStrategy() {
        assertThrows(IllegalStateException.class, IdleMode.AUTO::newStrategy);
    }
}
