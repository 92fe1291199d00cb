package org.turbulence.analysis.loggops.engine.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.goal.GoalTextReader;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/** The rules of the corrected model on programs small enough to work out by hand, and what happens when one stalls. */
class EventEngineTest {
    private static final LogGops PARAMETERS = new LogGops(100, 10, 20, 1000, 1000, 0, 0, 1000, 1);
    private static final LogGops BOTH_WAYS = new LogGops(100, 10, 20, 1000, 1000, 2000, 0, 1000, 1);

    private static long[] run(final Model model, final LogGops parameters, final String text)
            throws IOException, StalledException {
        return new EventEngine(
                        GoalTextReader.read(new StringReader(text)),
                        new MessageCosts(parameters, model, null, 0),
                        null,
                        1)
                .run(0);
    }

    private static long[] corrected(final String text) throws IOException, StalledException {
        return run(Model.CORRECTED, PARAMETERS, text);
    }

    @Test
    void endsAreCarriedFromCpuToCpu() throws IOException, StalledException {
        final String text = "num_ranks 1\nrank 0 {\na: calc 1000 cpu 0\nb: calc 10 cpu 1\nb requires a\n"
                + "c: calc 5 cpu 0\nc requires b\n}";
        assertArrayEquals(new long[] {1015}, corrected(text));
        assertArrayEquals(new long[] {1005}, run(Model.UPSTREAM, PARAMETERS, text));
    }

    @Test
    void receivingOccupiesTheNicAndLeavesTheCpuFree() throws IOException, StalledException {
        final String text = "num_ranks 2\nrank 0 {\nsend 501b to 1\n}\n"
                + "rank 1 {\nrecv 501b from 0\nw: calc 105\nv: calc 100\nv requires w\n}";
        // first byte at 110, last at 610, o until 620; the calculations run meanwhile
        assertArrayEquals(new long[] {10, 620}, corrected(text));
        // upstream: the message takes the CPU at 205 and keeps it for o + 500
        assertArrayEquals(new long[] {10, 715}, run(Model.UPSTREAM, PARAMETERS, text));
    }

    @Test
    void zeroBytesCostNothingPerByte() throws IOException, StalledException {
        final String text = "num_ranks 2\nrank 0 {\nsend 0b to 1\n}\nrank 1 {\nrecv 0b from 0\n}";
        assertArrayEquals(new long[] {10, 120}, corrected(text));
        assertArrayEquals(new long[] {10, 119}, run(Model.UPSTREAM, PARAMETERS, text));
    }

    @Test
    void aNicThatSendsReceivesAtTheRateOfBothWays() throws IOException, StalledException {
        final String text = "num_ranks 2\nrank 0 {\nsend 501b to 1\nrecv 501b from 1\n}\n"
                + "rank 1 {\nsend 501b to 0\nrecv 501b from 0\n}";
        assertArrayEquals(new long[] {620, 620}, corrected(text));
        assertArrayEquals(new long[] {1120, 1120}, run(Model.CORRECTED, BOTH_WAYS, text));
    }

    @Test
    void aMessageAboveTheThresholdIsDoneWhenItIsMatched() throws IOException, StalledException {
        final String text = "num_ranks 2\nrank 0 {\ns: send 1001b to 1\nc: calc 7\nc requires s\n}\n"
                + "rank 1 {\nw: calc 5000\nr: recv 1001b from 0\nr requires w\n}";
        assertArrayEquals(new long[] {5007, 5010}, corrected(text));
    }

    @Test
    void whatIsBlockedIsListedWithItsLineAndItsReason() {
        final String text = "num_ranks 2\nrank 0 {\nr: recv 5b from 1 tag 3\ns: send 5b to 1 tag 4\ns requires r\n}\n"
                + "rank 1 {\nr: recv 5b from 0 tag 4\ns: send 5b to 0 tag 3\ns requires r\n}";
        final StalledException stalled = assertThrows(StalledException.class, () -> corrected(text));
        assertEquals(
                List.of(
                        "line 3, rank 0: recv 5b from 1 tag 3 waits for a message from rank 1 with tag 3 that is never sent",
                        "line 8, rank 1: recv 5b from 0 tag 4 waits for a message from rank 0 with tag 4 that is never sent",
                        "line 4, rank 0: send 5b to 1 tag 4 waits for the end of [line 3, rank 0: recv 5b from 1 tag 3]",
                        "line 9, rank 1: send 5b to 0 tag 3 waits for the end of [line 8, rank 1: recv 5b from 0 tag 4]"),
                stalled.blocked());
    }

    @Test
    void messagesThatNobodyTakesAreAFault() {
        final StalledException eager = assertThrows(
                StalledException.class, () -> corrected("num_ranks 2\nrank 0 {\nsend 5b to 1 tag 9\n}\nrank 1 {\n}"));
        assertTrue(
                eager.getMessage().contains("line 3, rank 0: send 5b to 1 tag 9 arrived at rank 1"), eager::getMessage);
        final StalledException large = assertThrows(
                StalledException.class, () -> corrected("num_ranks 2\nrank 0 {\nsend 5000b to 1\n}\nrank 1 {\n}"));
        assertTrue(large.getMessage().contains("above S bytes"), large::getMessage);
    }

    @Test
    void aTimeBeyondWhatBitsHoldIsAFaultAndNotAWrongNumber() {
        final String text =
                "num_ranks 1\nrank 0 {\na: calc 9000000000000000000\nb: calc 9000000000000000000\nb requires a\n}";
        assertThrows(ArithmeticException.class, () -> corrected(text + "\n"));
    }
}
