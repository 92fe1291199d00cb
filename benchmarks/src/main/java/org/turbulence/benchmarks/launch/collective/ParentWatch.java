package org.turbulence.benchmarks.launch.collective;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Interrupts a thread when the process that started this one is gone: a loop that waits for its peers reads no input,
 * whose end would tell. Runs on a daemon thread of its own, which sleeps most of the time.
 */
final class ParentWatch {
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private ParentWatch() {}

    /** Watches from now on for the calling thread. */
    static void start() {
        final Thread watched = Thread.currentThread();
        ProcessHandle.current().parent().ifPresent(parent -> {
            final Thread watch = new Thread(() -> watch(parent, watched), "parent-watch");
            watch.setDaemon(true);
            watch.start();
        });
    }

    private static void watch(final ProcessHandle parent, final Thread watched) {
        while (parent.isAlive()) {
            LockSupport.parkNanos(PERIOD_NS);
        }
        watched.interrupt();
    }
}
