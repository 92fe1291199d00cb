package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LengthPatternTest {
    private static List<Integer> first(final LengthPattern pattern, final int count) {
        final LengthPattern.Cursor cursor = pattern.cursor();
        final List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lengths.add(cursor.length());
            cursor.advance();
        }
        return lengths;
    }

    @Test
    void theLastOfEachGroupHasItsOwnLength() {
        assertEquals(List.of(8, 8, 3, 8, 8, 3, 8), first(new LengthPattern(8, 3, 3), 7));
        assertEquals(List.of(5, 5, 5), first(LengthPattern.of(5), 3));
        assertEquals(List.of(3, 3), first(new LengthPattern(8, 1, 3), 2));
    }

    @Test
    void theLongestIsOfThoseThatOccur() {
        assertEquals(8, new LengthPattern(8, 2, 3).longest());
        assertEquals(3, new LengthPattern(8, 1, 3).longest());
        assertEquals(9, new LengthPattern(8, 2, 9).longest());
    }

    @Test
    void emptyMessagesAndGroupsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> LengthPattern.of(0));
        assertThrows(IllegalArgumentException.class, () -> new LengthPattern(1, 0, 1));
    }
}
