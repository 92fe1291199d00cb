package org.turbulence.transport.stripe;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * Threads that each do a piece of work of their own once a round, beside the caller: started together by one store,
 * awaited by one load a thread. What the caller wrote before {@link #start} is seen by the work, and what the work
 * wrote is seen by the caller once {@link #isDone}. Between two rounds the threads wait by their idle mode; they end by
 * {@link #close}.
 *
 * <p>All methods belong to one thread. A round allocates nothing.
 */
public final class StripeThreads implements AutoCloseable {
    private static final long STOP_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long ERRAND_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);

    private final List<Worker> all = new ArrayList<>();
    private final Worker[] workers;
    private final AtomicLong started = new AtomicLong();
    private long round;

    /** What each thread does in this round instead of its own work. */
    private IntConsumer errand;

    private volatile boolean running = true;

    /** Starts a thread for each piece of work; none is done yet. */
    public StripeThreads(final List<? extends Runnable> works, final IdleMode idle) {
        for (final Runnable work : works) {
            all.add(new Worker(1 + all.size(), work, idle.newStrategy()));
        }
        workers = all.toArray(new Worker[0]);
        all.forEach(worker -> worker.thread.start());
    }

    private final class Worker {
        private final int index;
        private final Runnable work;
        private final IdleStrategy idle;
        private final Thread thread;
        private final AtomicLong done = new AtomicLong();
        private RuntimeException failure;

        private Worker(final int index, final Runnable work, final IdleStrategy idle) {
            this.index = index;
            this.work = work;
            this.idle = idle;
            this.thread = new Thread(this::run, "stripe-" + index);
        }

        private void run() {
            while (running && failure == null) {
                final long next = started.getAcquire();
                if (next == done.getPlain()) {
                    idle.idle();
                } else {
                    idle.reset();
                    doWork();
                    done.setRelease(next);
                }
            }
        }

        private void doWork() {
            try {
                if (errand == null) {
                    work.run();
                } else {
                    errand.accept(index);
                }
            } catch (final RuntimeException e) {
                failure = e;
            }
        }
    }

    /**
     * Has each thread do this once instead of its own work, as a round of its own, and waits for it.
     *
     * @param work gets the number of the thread, from 1 on
     * @return how many threads there are
     */
    public int runOnEach(final IntConsumer work) {
        errand = work;
        start();
        final Deadline deadline = new Deadline(SystemNanoClock.INSTANCE, ERRAND_TIMEOUT_NS);
        while (!isDone()) {
            deadline.pause("the threads of the stripes to do what all of them must");
        }
        errand = null;
        return workers.length;
    }

    /** Starts a round; the one before must be done. */
    public void start() {
        round++;
        started.setRelease(round);
    }

    /**
     * Has every thread done its work of this round?
     *
     * @throws RuntimeException what the work of one of them threw
     */
    public boolean isDone() {
        boolean allDone = true;
        for (final Worker worker : workers) {
            if (worker.done.getAcquire() != round) {
                allDone = false;
            } else if (worker.failure != null) {
                throw worker.failure;
            }
        }
        return allDone;
    }

    /** Interrupts all threads, so that work under way ends, and waits for them. */
    @Override
    public void close() {
        running = false;
        all.forEach(worker -> worker.thread.interrupt());
        final long deadlineNs = System.nanoTime() + STOP_TIMEOUT_NS;
        for (final Worker worker : all) {
            try {
                TimeUnit.NANOSECONDS.timedJoin(worker.thread, Math.max(1, deadlineNs - System.nanoTime()));
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (worker.thread.isAlive() && !Thread.currentThread().isInterrupted()) {
                throw new TransportException(
                        Category.TIMEOUT,
                        "thread " + worker.thread.getName() + " must end within "
                                + TimeUnit.NANOSECONDS.toMillis(STOP_TIMEOUT_NS) + " ms but did not");
            }
        }
    }
}
