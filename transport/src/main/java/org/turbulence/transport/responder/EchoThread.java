package org.turbulence.transport.responder;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.agrona.concurrent.IdleStrategy;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

/**
 * The thread that runs the duty cycle, and what another thread may ask of it: begin an iteration, read the record,
 * stop. Requests are taken between two polls, so that each iteration's stamps are complete before the next begins.
 */
final class EchoThread {
    private static final long PUBLISH_PAUSE_NS = 20_000;

    private final EchoDutyCycle cycle;
    private final EchoRecord record;
    private final IdleStrategy idle;
    private final Consumer<RuntimeException> onFailure;
    private final Thread thread;

    private volatile boolean running = true;
    private volatile Begin requested;

    /** An iteration that shall begin; holds the first sequence once it has. */
    private record Begin(boolean verifyContentOfAll, CompletableFuture<Long> firstSequence) {}

    /**
     * Starts the thread.
     *
     * @param idle between two polls that found nothing
     * @param onFailure is told, on the thread that ends by it, what the duty cycle threw
     */
    EchoThread(
            final EchoDutyCycle cycle,
            final EchoRecord record,
            final IdleStrategy idle,
            final Consumer<RuntimeException> onFailure) {
        this.cycle = cycle;
        this.record = record;
        this.idle = idle;
        this.onFailure = onFailure;
        this.thread = new Thread(this::run, "echo");
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (running) {
                if (requested != null) {
                    begin();
                }
                idle.idle(cycle.doWork());
            }
        } catch (final RuntimeException e) {
            if (running) {
                onFailure.accept(e);
            }
        }
    }

    private void begin() {
        final Begin begin = requested;
        requested = null;
        cycle.beginIteration(begin.verifyContentOfAll);
        begin.firstSequence.complete(cycle.nextSequence());
    }

    /**
     * Begins an iteration and returns the sequence that its first message must have.
     *
     * @throws ControlException TRIAL when the thread does not come to it in time
     */
    long beginIteration(final boolean verifyContentOfAll, final long timeoutNs) {
        final Begin begin = new Begin(verifyContentOfAll, new CompletableFuture<>());
        requested = begin;
        try {
            return begin.firstSequence.get(timeoutNs, TimeUnit.NANOSECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ControlException(Category.INTERRUPTED, "interrupted while an iteration was to begin", e);
        } catch (final ExecutionException | TimeoutException e) {
            throw new ControlException(
                    Category.TRIAL,
                    "the echo thread must begin an iteration within " + timeoutNs + " ns but did not",
                    e);
        }
    }

    /**
     * Waits until the record holds this many messages: the last reply may be at the initiator before its stamps are
     * published here.
     *
     * @throws ControlException TRIAL when they do not come
     */
    void awaitRecorded(final int count, final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        while (record.count() < count) {
            if (!thread.isAlive() || deadlineNs - System.nanoTime() <= 0) {
                throw new ControlException(
                        Category.TRIAL,
                        "the responder must have seen the messages whose holds are asked for (saw " + record.count()
                                + " of " + count + " in this iteration)");
            }
            LockSupport.parkNanos(PUBLISH_PAUSE_NS);
        }
    }

    /**
     * Stops the thread and waits for its end; what it counted can then be read.
     *
     * @throws ControlException TRIAL when it does not end in time
     */
    void stop(final long timeoutNs) {
        running = false;
        try {
            thread.join(TimeUnit.NANOSECONDS.toMillis(timeoutNs) + 1);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new ControlException(
                    Category.TRIAL, "the echo thread must end within " + timeoutNs + " ns but did not");
        }
    }
}
