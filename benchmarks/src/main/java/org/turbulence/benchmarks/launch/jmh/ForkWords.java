package org.turbulence.benchmarks.launch.jmh;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a fork that failed left in JMH's text: the exception that its benchmark threw, or the exit value of its JVM and
 * the first line of what that wrote on its standard error. JMH tells it in no other way.
 *
 * <pre>
 *   &lt;failure&gt;
 *
 *   java.io.UncheckedIOException: Cannot write …
 *           at …
 *
 *   &lt;forked VM failed with exit code 137&gt;
 *   &lt;stdout last='20 lines'&gt;
 *   …
 *   &lt;stderr last='20 lines'&gt;
 *   …
 *   &lt;/stderr&gt;
 * </pre>
 *
 * Safe for several threads.
 */
final class ForkWords {
    private static final String FAILURE = "<failure>";
    private static final Pattern EXIT = Pattern.compile("<forked VM failed with exit code (-?[0-9]+)>");
    private static final Pattern NO_START = Pattern.compile("<failed to invoke the VM, caught IOException: (.*)>");
    private static final String ERROR_BEGINS = "<stderr last=";
    private static final String ERROR_ENDS = "</stderr>";

    /** A class in front of the message, as in a stack trace. */
    private static final Pattern THROWN = Pattern.compile("(?:[a-z_0-9]+\\.)+([A-Z][A-Za-z0-9_$]*)(?:: (.+))?");

    private static final int SIGNALLED = 128;
    private static final int SIGKILL = 9;
    private static final int SIGTERM = 15;
    private static final int MAX_SIGNAL = 64;

    private boolean expectsException;
    private boolean inError;
    private String thrown = "";
    private String ended = "";
    private String errorLine = "";

    /** A configuration begins: nothing is known of its forks. */
    synchronized void begin() {
        expectsException = false;
        inError = false;
        thrown = "";
        ended = "";
        errorLine = "";
    }

    /** Takes a line, or several, that JMH prints. */
    synchronized void take(final String text) {
        final Matcher exit = EXIT.matcher(text);
        final Matcher noStart = NO_START.matcher(text);
        if (text.equals(FAILURE)) {
            expectsException = true;
        } else if (exit.matches()) {
            ended = exitWords(Integer.parseInt(exit.group(1)));
        } else if (noStart.matches()) {
            ended = "its JVM could not be started: " + noStart.group(1);
        } else if (text.startsWith(ERROR_BEGINS)) {
            inError = true;
        } else if (text.equals(ERROR_ENDS)) {
            inError = false;
        } else if (!text.isBlank()) {
            takeWords(text.strip().lines().findFirst().orElse(""));
        }
    }

    private void takeWords(final String line) {
        if (expectsException) {
            expectsException = false;
            final Matcher exception = THROWN.matcher(line);
            thrown = !exception.matches() ? line : exception.group(2) != null ? exception.group(2) : exception.group(1);
        } else if (inError && errorLine.isEmpty()) {
            errorLine = line;
        }
    }

    private static String exitWords(final int exitValue) {
        final int signal = exitValue - SIGNALLED;
        if (signal < 1 || signal > MAX_SIGNAL) {
            return "its JVM ended with exit value " + exitValue;
        }
        return "its JVM was ended by signal " + signal
                + switch (signal) {
                    case SIGKILL -> " (SIGKILL), as by kill -9 or by the kernel where memory is short";
                    case SIGTERM -> " (SIGTERM)";
                    default -> "";
                }
                + ", exit value " + exitValue;
    }

    /** The cause as far as it is known; empty when there is none. */
    synchronized String cause() {
        if (!thrown.isEmpty()) {
            return thrown;
        }
        return errorLine.isEmpty() ? ended : ended + "; it wrote: " + errorLine;
    }
}
