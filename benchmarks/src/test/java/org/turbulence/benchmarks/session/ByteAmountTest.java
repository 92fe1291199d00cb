package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteAmountTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0.0 kB",
        "2345, 2.3 kB",
        "999949, 999.9 kB",
        "1000000, 1.0 MB",
        "3145728, 3.1 MB",
        "3.02e10, 30.2 GB"
    })
    void takesTheUnitThatShowsIt(final double bytes, final String text) {
        assertEquals(text, ByteAmount.text(bytes));
    }
}
