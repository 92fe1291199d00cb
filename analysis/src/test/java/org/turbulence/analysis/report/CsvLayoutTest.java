package org.turbulence.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvLayoutTest {
    @Test
    void quotesOnlyWhatNeedsIt() {
        assertEquals(
                "a,b\n\"1,5\",\"say \"\"hi\"\"\"\n\"two\nlines\",plain\n",
                CsvLayout.render(
                        List.of("a", "b"), List.of(List.of("1,5", "say \"hi\""), List.of("two\nlines", "plain"))));
    }
}
