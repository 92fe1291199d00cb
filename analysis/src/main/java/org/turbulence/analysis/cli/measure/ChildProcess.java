package org.turbulence.analysis.cli.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A child process whose output is passed on line by line, and that does not outlive this one: it is asked to end, and
 * made to with all its own children where it does not.
 */
final class ChildProcess {
    private static final long END_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(15);
    private static final long OUTPUT_TIMEOUT_MS = 5_000;

    private final Process process;
    private final Thread output;

    private ChildProcess(final Process process, final Thread output) {
        this.process = process;
        this.output = output;
    }

    /**
     * Starts a process.
     *
     * @param command word by word
     * @param prefix of each line that is passed on
     * @param to gets the lines of both its output streams
     * @throws IOException if it cannot be started
     */
    static ChildProcess start(final List<String> command, final String prefix, final PrintStream to)
            throws IOException {
        final Process process =
                new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        final Thread output = new Thread(() -> passOn(process, prefix, to), "output of " + prefix.strip());
        output.setDaemon(true);
        output.start();
        return new ChildProcess(process, output);
    }

    private static void passOn(final Process process, final String prefix, final PrintStream to) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(line -> to.println(prefix + line));
        } catch (final IOException | UncheckedIOException e) {
            to.println(prefix + "(its output ends here: " + e.getMessage() + ")");
        }
    }

    /**
     * Waits for its end.
     *
     * @return its exit code; empty if the time is over, after which it has been ended
     * @throws InterruptedException if this thread is; the process has been ended
     */
    OptionalInt await(final long timeoutNs) throws InterruptedException {
        try {
            if (process.waitFor(timeoutNs, TimeUnit.NANOSECONDS)) {
                output.join(OUTPUT_TIMEOUT_MS);
                return OptionalInt.of(process.exitValue());
            }
            return OptionalInt.empty();
        } finally {
            end();
        }
    }

    /**
     * Ends the process, if it runs: with a request first, and by force when it does not heed it. The request goes
     * through the handle, for {@code Process.destroy} would close the output that tells its last words.
     */
    void end() {
        if (!process.isAlive()) {
            return;
        }
        final List<ProcessHandle> descendants = process.descendants().toList();
        process.toHandle().destroy();
        boolean interrupted = false;
        try {
            process.waitFor(END_TIMEOUT_NS, TimeUnit.NANOSECONDS);
        } catch (final InterruptedException e) {
            interrupted = true;
        }
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
