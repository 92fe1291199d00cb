package org.turbulence.benchmarks.launch.peer;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.responder.Responder;

/**
 * A responder on loopback in a process of its own, for the length of one run. It ends when it is closed, and by itself
 * when this process is gone, because the pipe to its standard input breaks then.
 *
 * <p>Opened and closed by one thread; closing from another (a shutdown hook) at the same time is safe.
 */
public final class LoopbackResponder implements AutoCloseable {
    static final long START_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long END_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long LOG_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(1);
    private static final int KEPT_LINES = 20;

    private final Process process;
    private final HostPort address;
    private final LastLines log;

    private LoopbackResponder(final Process process, final HostPort address, final LastLines log) {
        this.process = process;
        this.address = address;
        this.log = log;
    }

    /**
     * Starts one and waits until it says where it listens.
     *
     * @param command that starts it; its first line must tell its address
     * @throws ControlException with its own last lines, when it does not come up in time
     */
    static LoopbackResponder start(final List<String> command, final long timeoutNs) {
        final Process process;
        try {
            process = new ProcessBuilder(command).start();
        } catch (final IOException e) {
            throw new ControlException(
                    Category.RESOURCE,
                    "a responder could not be started on this host (" + e.getMessage() + "); name one with --peer",
                    e);
        }
        final LastLines log = new LastLines(KEPT_LINES);
        final CompletableFuture<String> firstLine = new CompletableFuture<>();
        final CompletableFuture<Void> logEnd = new CompletableFuture<>();
        LinePump.start(process.getErrorStream(), log::add, () -> logEnd.complete(null));
        LinePump.start(process.getInputStream(), firstLine::complete, () -> firstLine.complete(""));
        try {
            final String line = firstLine.get(timeoutNs, TimeUnit.NANOSECONDS);
            return new LoopbackResponder(process, addressIn(line), log);
        } catch (final InterruptedException e) {
            end(process);
            Thread.currentThread().interrupt();
            throw new ControlException(
                    Category.INTERRUPTED, "interrupted while the responder on this host was starting", e);
        } catch (final ExecutionException | TimeoutException | IllegalArgumentException e) {
            end(process);
            logEnd.completeOnTimeout(null, LOG_TIMEOUT_NS, TimeUnit.NANOSECONDS).join();
            throw new ControlException(
                    Category.UNREACHABLE,
                    "the responder on this host did not say its address within "
                            + TimeUnit.NANOSECONDS.toSeconds(timeoutNs)
                            + " s; its last words: "
                            + (log.lines().isEmpty() ? "nothing" : String.join(" | ", log.lines())),
                    e);
        }
    }

    private static HostPort addressIn(final String line) {
        return Responder.addressIn(line)
                .orElseThrow(() -> new IllegalArgumentException("a responder must say its address first"));
    }

    /** Where it listens. */
    HostPort address() {
        return address;
    }

    /** The last lines of its log. */
    public List<String> lastLines() {
        return log.lines();
    }

    /** Is its process still there? */
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        end(process);
    }

    /** Closes its input, which it obeys; ends it by force when it does not. */
    private static void end(final Process process) {
        boolean interrupted = false;
        try {
            process.getOutputStream().close();
        } catch (final IOException e) {
            process.destroy();
        }
        try {
            if (!process.waitFor(END_TIMEOUT_NS, TimeUnit.NANOSECONDS)) {
                process.destroy();
                process.waitFor(END_TIMEOUT_NS, TimeUnit.NANOSECONDS);
            }
        } catch (final InterruptedException e) {
            interrupted = true;
        }
        if (process.isAlive()) {
            process.destroyForcibly();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
