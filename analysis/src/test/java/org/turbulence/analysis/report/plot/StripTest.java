package org.turbulence.analysis.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Pooling of steps keeps what stands out. */
class StripTest {
    @Test
    void noOutlierIsLostInPooling() {
        final Strip strip = new Strip(1, 1000, List.of());
        for (int i = 0; i < 1000; i++) {
            strip.extend(i, 5, i == 777 ? 900 : 6, 5.5);
        }
        final Strip reduced = strip.reduced(10);
        assertEquals(10, reduced.count());
        assertEquals(900, reduced.high(7));
        assertEquals(6, reduced.high(6));
        assertEquals(5, reduced.low(7));
        assertEquals(5.5, reduced.mean(3), 1e-9);
        assertEquals(strip.end(), reduced.end(), 1e-9);
    }

    @Test
    void gapsStayGaps() {
        final Strip strip = new Strip(1, 4, List.of());
        strip.extend(0, 1, 2, 1);
        final Strip reduced = strip.reduced(2);
        assertTrue(reduced.isGap(1));
        final String gaps = "......".repeat(3);
        assertEquals("AA__AA" + gaps, strip.encoded(new LinearScale(1, 2, 100, 0, 1, Labels::number)));
    }
}
