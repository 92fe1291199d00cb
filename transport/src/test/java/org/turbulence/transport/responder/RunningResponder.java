package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.HostPort;

/** A responder on loopback that runs on a thread of its own, and leaves no thread behind when it is stopped. */
final class RunningResponder {
    private static final long ENDING_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private Responder responder;
    private Thread running;

    RunningResponder() {
        start(options());
    }

    /** The defaults, on any port of loopback. */
    static ResponderOptions options() {
        return ResponderOptions.at(new HostPort("127.0.0.1", 0));
    }

    private void start(final ResponderOptions options) {
        responder = Responder.open(options, new PrintStream(log, true, StandardCharsets.UTF_8));
        running = new Thread(responder::run, "responder");
        running.start();
    }

    void restart(final ResponderOptions options) throws InterruptedException {
        stop();
        start(options);
    }

    HostPort address() {
        return responder.address();
    }

    void join() throws InterruptedException {
        running.join();
    }

    void serveOneTrial(final String runId) {
        try (Initiator initiator = new Initiator(address())) {
            initiator.open(Initiator.configuration(runId).build());
            assertEquals(50, initiator.iteration(0, 50).length);
            assertEquals(50L, initiator.end().get("responder.messageCount"));
        }
    }

    void stop() throws InterruptedException {
        responder.close();
        running.join();
        final long deadlineNs = System.nanoTime() + ENDING_TIMEOUT_NS;
        for (final Thread thread : threads()) {
            TimeUnit.NANOSECONDS.timedJoin(thread, deadlineNs - System.nanoTime());
        }
        assertEquals(List.of(), threads(), log.toString(StandardCharsets.UTF_8));
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .filter(thread -> thread.getName().matches("(connection|trial|child)-.*"))
                .toList();
    }
}
