package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1408, 1408, 1408", "2048k, 2097152, 2m", "128M, 134217728, 128m", "1g, 1073741824, 1g"})
    void readsSizesAndWritesTheShortestForm(final String text, final long bytes, final String shortest) {
        assertEquals(bytes, ByteSize.parse(text));
        assertEquals(shortest, ByteSize.format(bytes));
        assertEquals(bytes, ByteSize.parse(shortest));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "m", "-1", "1.5m", "1 k", "12t", "9999999999999g", "0x10"})
    void refusesWhatIsNoSize(final String text) {
        assertThrows(IllegalArgumentException.class, () -> ByteSize.parse(text));
    }
}
