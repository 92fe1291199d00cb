package org.turbulence.transport.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PinTest {
    @Test
    void theTwoWordsAreNoLists() {
        assertSame(Pin.AUTO, Pin.parse("auto"));
        assertSame(Pin.NONE, Pin.parse("none"));
    }

    @ParameterizedTest
    @CsvSource({"3, 3, [3]", "2-5+8, 2-5+8, '[2, 3, 4, 5, 8]'", "0+0+1+1, 0+0-1+1, '[0, 0, 1, 1]'", "3+2, 3+2, '[3, 2]'"
    })
    void aListKeepsItsOrderAndIsWrittenAsRanges(final String text, final String written, final String cores) {
        final Pin pin = Pin.parse(text);
        assertEquals(cores, pin.cores().toString());
        assertEquals(written, pin.text());
        assertEquals(pin, Pin.parse(written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all", "1,2", "-1", "3-2", "1+", "+1", "99999", "8192", "1-2-3", " 1"})
    void anythingElseIsRefusedWithTheRule(final String text) {
        final IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> Pin.parse(text));
        assertEquals(
                "pin must be auto, none, or the numbers of cores joined by +, as 2+3 or 2-5+8 (got: " + text + ")",
                refusal.getMessage());
    }

    @Test
    void aListNeedsCoresAndNothingElseHasAny() {
        assertThrows(IllegalArgumentException.class, () -> new Pin(Pin.Mode.LIST, List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Pin(Pin.Mode.AUTO, List.of(1)));
    }
}
