package org.turbulence.analysis.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** The bytes of elements. */
class SvgTest {
    @Test
    void coordinatesHaveAtMostOneDecimal() {
        assertEquals("12.3", Svg.pixels(12.345));
        assertEquals("-0.5", Svg.pixels(-0.5));
        assertEquals("7", Svg.pixels(6.999));
        assertEquals("0", Svg.pixels(-0.01));
        assertThrows(IllegalArgumentException.class, () -> Svg.pixels(Double.NaN));
    }

    @Test
    void textIsEscaped() {
        final Svg svg = new Svg().text("", 1, 2, Svg.Anchor.END, "a<b & \"c\"\u0000");
        assertEquals("<text x=\"1\" y=\"2\" text-anchor=\"end\">a&lt;b &amp; &quot;c&quot;\uFFFD</text>\n", svg.body());
    }

    @Test
    void aHintBecomesTheTitleOfItsElement() {
        assertEquals(
                "<path class=\"p\" d=\"M0 0\"><title>n &gt; 1</title></path>\n",
                new Svg().path("p", "M0 0", "n > 1").body());
    }
}
