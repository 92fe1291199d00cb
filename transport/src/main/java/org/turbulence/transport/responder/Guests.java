package org.turbulence.transport.responder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The connections of a responder, each on a thread of its own, the eldest first. When there are too many, the eldest
 * that serves nobody yet makes room, so that many silent strangers keep no initiator out. Safe from any thread.
 */
final class Guests {
    private static final int MAX_COUNT = 256;
    private static final long DISMISS_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(20);

    private final EventLog log;
    private final Map<Connection, Thread> threads = new LinkedHashMap<>();
    private boolean dismissed;

    Guests(final EventLog log) {
        this.log = log;
    }

    /** Serves a connection until its end. */
    synchronized void admit(final Connection connection) {
        if (threads.size() >= MAX_COUNT) {
            makeRoom();
        }
        if (dismissed || threads.size() >= 2 * MAX_COUNT) {
            log.event("a connection is refused: too many are open");
            connection.close();
            return;
        }
        final Thread thread = new Thread(() -> serve(connection), "connection-" + connection.peer());
        threads.put(connection, thread);
        thread.start();
    }

    private void serve(final Connection connection) {
        try {
            connection.run();
        } finally {
            leave(connection);
        }
    }

    private void makeRoom() {
        for (final Connection connection : threads.keySet()) {
            if (connection.isStranger()) {
                connection.close();
                return;
            }
        }
    }

    private synchronized void leave(final Connection connection) {
        threads.remove(connection);
    }

    /** Ends all connections and waits for their end. */
    void dismissAll() {
        final List<Thread> leaving;
        synchronized (this) {
            dismissed = true;
            threads.keySet().forEach(Connection::close);
            leaving = new ArrayList<>(threads.values());
        }
        final long deadlineNs = System.nanoTime() + DISMISS_TIMEOUT_NS;
        try {
            for (final Thread thread : leaving) {
                thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime())));
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
