package org.turbulence.transport.responder;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.agrona.concurrent.IdleStrategy;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.host.KernelThread;

/**
 * The thread that runs a duty cycle, and what another thread may ask of it: begin or end an iteration, read the record,
 * stop. Requests are taken between two turns, so that each iteration's stamps are complete before the next begins.
 */
final class DutyThread {
    private static final long PUBLISH_PAUSE_NS = 20_000;

    private final DutyCycle cycle;
    private final IdleStrategy idle;
    private final Consumer<RuntimeException> onFailure;
    private final Thread thread;
    private final AtomicReference<Runnable> requested = new AtomicReference<>();

    private final CompletableFuture<OptionalLong> number = new CompletableFuture<>();

    private volatile boolean running = true;

    /**
     * Makes the thread.
     *
     * @param idle between two turns that had nothing to do
     * @param threads makes the thread
     * @param onFailure is told, on the thread that ends by it, what the duty cycle threw
     */
    DutyThread(
            final String name,
            final DutyCycle cycle,
            final IdleStrategy idle,
            final Consumer<RuntimeException> onFailure,
            final ThreadFactory threads) {
        this.cycle = cycle;
        this.idle = idle;
        this.onFailure = onFailure;
        this.thread = threads.newThread(this::run);
        thread.setName(name);
    }

    void start() {
        thread.start();
    }

    private void run() {
        number.complete(KernelThread.current());
        try {
            while (running) {
                if (requested.get() != null) {
                    requested.getAndSet(null).run();
                }
                idle.idle(cycle.doWork());
            }
        } catch (final RuntimeException e) {
            if (running) {
                onFailure.accept(e);
            }
        }
    }

    /**
     * The kernel's number of the thread, which is waited for: a thread is put on its core before it runs. Nothing where
     * the kernel does not tell.
     *
     * @throws ControlException TRIAL when the thread does not run in time
     */
    OptionalLong number(final long timeoutNs) {
        return answer(number, "run", timeoutNs);
    }

    /**
     * Begins an iteration and returns the sequence that its first message must have.
     *
     * @throws ControlException TRIAL when the thread does not come to it in time
     */
    long beginIteration(final boolean verifyContentOfAll, final long timeoutNs) {
        return ask(() -> cycle.beginIteration(verifyContentOfAll), "begin", timeoutNs);
    }

    /**
     * Ends an iteration and returns what it came to.
     *
     * @throws ControlException TRIAL when the thread does not come to it in time
     */
    SortedMap<String, Long> endIteration(final long timeoutNs) {
        return ask(cycle::endIteration, "end", timeoutNs);
    }

    private <T> T ask(final Supplier<T> what, final String verb, final long timeoutNs) {
        final CompletableFuture<T> answer = new CompletableFuture<>();
        requested.set(() -> answer.complete(what.get()));
        return answer(answer, verb + " an iteration", timeoutNs);
    }

    private <T> T answer(final CompletableFuture<T> answer, final String what, final long timeoutNs) {
        try {
            return answer.get(timeoutNs, TimeUnit.NANOSECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ControlException(Category.INTERRUPTED, "interrupted while a thread was to " + what, e);
        } catch (final ExecutionException | TimeoutException e) {
            throw new ControlException(
                    Category.TRIAL,
                    "thread " + thread.getName() + " must " + what + " within " + timeoutNs + " ns but did not",
                    e);
        }
    }

    /**
     * Waits until the record holds this many messages: the last reply may be at the initiator before its stamps are
     * published here.
     *
     * @throws ControlException PROTOCOL when the record can never hold so many; TRIAL when they do not come
     */
    StampRecord awaitRecorded(final long count, final long timeoutNs) {
        final StampRecord record = cycle.record();
        if (count > record.capacity()) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "stamps must be of messages that the record can hold, " + record.capacity() + " (got: number "
                            + count + ")");
        }
        final long deadlineNs = System.nanoTime() + timeoutNs;
        while (record.count() < count) {
            if (!thread.isAlive() || deadlineNs - System.nanoTime() <= 0) {
                throw new ControlException(
                        Category.TRIAL,
                        "the responder must have seen the messages whose stamps are asked for (saw " + record.count()
                                + " of " + count + " in this iteration)");
            }
            LockSupport.parkNanos(PUBLISH_PAUSE_NS);
        }
        return record;
    }

    /** What the cycle counted; the thread must have ended. */
    SortedMap<String, Long> counters() {
        return cycle.counters();
    }

    /** Asks the thread to end after its turn; returns at once. */
    void requestStop() {
        running = false;
    }

    /**
     * Stops the thread and waits for its end; what it counted can then be read.
     *
     * @throws ControlException TRIAL when it does not end in time
     */
    void stop(final long timeoutNs) {
        requestStop();
        try {
            thread.join(TimeUnit.NANOSECONDS.toMillis(timeoutNs) + 1);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new ControlException(
                    Category.TRIAL, "thread " + thread.getName() + " must end within " + timeoutNs + " ns but did not");
        }
    }
}
