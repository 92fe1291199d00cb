package org.turbulence.analysis.ingest.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    @ParameterizedTest
    @CsvSource({
        "1.576613,6,1576613",
        "1449.7842210000001,6,1449784221",
        "1427.0009999999997,6,1427001000",
        "7,6,7000000",
        "-0.5,1,-5",
        "1e-05,6,10",
        "1.25E3,0,1250",
        "0.4,0,0",
        "0.5,0,1",
        ".5,1,5",
        "5.,1,50",
        "+3,0,3",
        "9223372036854775807,0,9223372036854775807"
    })
    void scalesWithRounding(final String text, final int digits, final long expected) {
        assertEquals(expected, scaled(text, digits));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", ".", "1.2.3", "12a", "1.2345678x", "nan", "9223372036854775808", "1e30", "1,5", "0x10"})
    void refusesWhatIsNoDecimalInRange(final String text) {
        assertEquals(Decimals.NOT_A_NUMBER, scaled(text, 3));
    }

    @Test
    void agreesWithTheExactWay() {
        final long seed = 20240717;
        final Random random = new Random(seed);
        for (int i = 0; i < 200_000; i++) {
            final BigDecimal exact =
                    new BigDecimal(random.nextLong() >> random.nextInt(64)).movePointLeft(random.nextInt(20));
            final String text = exact.toPlainString();
            final byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            assertEquals(
                    exact.doubleValue(), Decimals.number(bytes, 0, bytes.length), 0.0, "seed " + seed + " " + text);
            final BigDecimal scaled = exact.movePointRight(6).setScale(0, RoundingMode.HALF_UP);
            final long expected = scaled.toBigInteger().bitLength() < 64 ? scaled.longValue() : Decimals.NOT_A_NUMBER;
            final long got = Decimals.scaled(bytes, 0, bytes.length, 6);
            assertTrue(got == expected, "seed " + seed + " " + text + " gave " + got);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "--1", "1..2", "abc", "1e999999999", "1e308", "nan"})
    void numberIsNanForOtherText(final String text) {
        final byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertTrue(Double.isNaN(Decimals.number(bytes, 0, bytes.length)), text);
    }

    private static long scaled(final String text, final int digits) {
        final byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return Decimals.scaled(bytes, 0, bytes.length, digits);
    }
}
