package org.turbulence.benchmarks.launch.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ForkWordsTest {
    private final ForkWords words = new ForkWords();

    private void say(final String... lines) {
        List.of(lines).forEach(words::take);
    }

    @Test
    void anExceptionIsToldByItsMessage() {
        say(
                "# Fork: 1 of 1",
                "<failure>",
                "",
                "java.io.UncheckedIOException: Cannot write x: No space left on device.\n\tat a.B.c(B.java:1)\n",
                "",
                "a line of another program");

        assertEquals("Cannot write x: No space left on device.", words.cause());
    }

    @Test
    void anExceptionWithoutAMessageIsToldByItsName() {
        say("<failure>", "", "java.lang.StackOverflowError\n\tat a.B.c(B.java:1)\n");

        assertEquals("StackOverflowError", words.cause());
    }

    @Test
    void aSignalIsTold() {
        say("<forked VM failed with exit code 137>", "<stdout last='20 lines'>", "out", "</stdout>");
        say("<stderr last='20 lines'>", "</stderr>", "");

        assertEquals(
                "its JVM was ended by signal 9 (SIGKILL), as by kill -9 or by the kernel where memory is short,"
                        + " exit value 137",
                words.cause());
    }

    @Test
    void aJvmThatDoesNotStartIsToldByWhatItWrote() {
        say("<forked VM failed with exit code 1>", "<stdout last='20 lines'>", "</stdout>");
        say("<stderr last='20 lines'>", "", "Unrecognized VM option 'X'", "Error: Could not create", "</stderr>");

        assertEquals("its JVM ended with exit value 1; it wrote: Unrecognized VM option 'X'", words.cause());
    }

    @Test
    void theNextConfigurationBeginsAfresh() {
        say("<forked VM failed with exit code 1>");
        words.begin();
        say("# Fork: 1 of 1", "Iteration   1: 5 us/op");

        assertEquals("", words.cause());
    }
}
