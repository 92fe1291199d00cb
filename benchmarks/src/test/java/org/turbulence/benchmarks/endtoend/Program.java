package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A running program whose output is read as it comes; closing kills it and all that it started. */
final class Program implements AutoCloseable {
    private static final long POLL_MS = 100;

    private final Process process;
    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<String> output = new CopyOnWriteArrayList<>();
    private final Thread reader;
    private volatile boolean closed;

    private Program(final Process process) {
        this.process = process;
        this.reader = new Thread(this::read, "output of " + process.pid());
        this.reader.setDaemon(true);
        this.reader.start();
    }

    /** Starts a program; standard error goes into its output too. */
    static Program start(final List<String> command) throws IOException {
        return new Program(new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Runs a program to its end and returns it. */
    static Program run(final List<String> command, final long timeoutSeconds) throws IOException, InterruptedException {
        final Program program = start(command);
        program.await(timeoutSeconds);
        return program;
    }

    private void read() {
        try (BufferedReader from = process.inputReader(StandardCharsets.UTF_8)) {
            String line = from.readLine();
            while (line != null) {
                output.add(line);
                lines.add(line);
                line = from.readLine();
            }
        } catch (final IOException e) {
            if (!closed) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The next line that matches; fails with the whole output when none comes in time, or the program ends. */
    String awaitLine(final Predicate<String> wanted, final long timeoutSeconds) throws InterruptedException {
        final long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(timeoutSeconds);
        while (System.nanoTime() - deadlineNs < 0) {
            final boolean ended = !reader.isAlive();
            final String line = lines.poll(POLL_MS, TimeUnit.MILLISECONDS);
            if (line != null && wanted.test(line)) {
                return line;
            }
            if (line == null && ended) {
                break;
            }
        }
        return fail("no such line within " + timeoutSeconds + " s in:\n" + output());
    }

    /** Waits for the end; fails with the whole output when it does not come in time. */
    int await(final long timeoutSeconds) throws InterruptedException {
        if (!process.waitFor(timeoutSeconds, TimeUnit.SECONDS)) {
            close();
            fail("still running after " + timeoutSeconds + " s:\n" + output());
        }
        reader.join(TimeUnit.SECONDS.toMillis(timeoutSeconds));
        return process.exitValue();
    }

    int exitCode() {
        return process.exitValue();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    String output() {
        return String.join("\n", output);
    }

    @Override
    public void close() {
        closed = true;
        final List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
    }
}
