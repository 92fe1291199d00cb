package org.turbulence.transport.responder;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlCodec;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.Frame;
import org.turbulence.transport.control.FrameSocket;
import org.turbulence.transport.duty.EchoDutyCycle;

/**
 * One trial as the supervisor sees it: a child JVM, and a thread that passes the child's answers on to the initiator.
 * Requests are passed on one at a time, so that a pipe is never written to while it is full. When the child ends before
 * the trial does, the initiator is told, and the connection finished.
 */
final class Trial {
    private static final double NS_PER_MS = 1e6;
    private static final long SEND_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long FINISH_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long GRACE_MS = TimeUnit.SECONDS.toMillis(1);
    private static final long JOIN_TIMEOUT_MS = TimeUnit.SECONDS.toMillis(10);

    private final String name;
    private final Transport transport;
    private final ChildProcess child;
    private final FrameSocket socket;
    private final RunSlot.Hold run;
    private final DataPorts.Block ports;
    private final EventLog log;
    private final Thread relay;

    private volatile boolean over;
    private volatile boolean failed;
    private volatile boolean abandoned;
    private boolean answerDue;

    /**
     * Takes over a child that has just started, and what it uses.
     *
     * @param name for the log
     * @param transport clears away what a killed child left behind
     * @param run given back when the trial is over
     * @param ports given back when the child has ended
     */
    Trial(
            final String name,
            final Transport transport,
            final ChildProcess child,
            final FrameSocket socket,
            final RunSlot.Hold run,
            final DataPorts.Block ports,
            final EventLog log) {
        this.name = name;
        this.transport = transport;
        this.child = child;
        this.socket = socket;
        this.run = run;
        this.ports = ports;
        this.log = log;
        this.relay = new Thread(this::relayAll, "trial-" + child.pid());
    }

    void start() {
        log.event(name + " started, child " + child.pid());
        relay.start();
    }

    boolean isOver() {
        return over;
    }

    /** Has the initiator been told that it failed? Nothing is answered after that. */
    boolean hasFailed() {
        return failed;
    }

    /**
     * Passes a request on.
     *
     * @throws ControlException PROTOCOL when the one before is not answered yet
     */
    void forward(final Frame request) {
        synchronized (this) {
            if (answerDue) {
                throw new ControlException(
                        Category.PROTOCOL,
                        "a request must wait for the answer to the one before (type " + request.type() + " did not)");
            }
            answerDue = true;
        }
        try {
            child.write(request);
        } catch (final IOException e) {
            log.event(name + ": child " + child.pid() + " takes no more requests (" + e.getMessage() + ")");
        }
    }

    private void relayAll() {
        try {
            relayFrames();
        } catch (final IOException | ControlException e) {
            child.kill();
            child.awaitEnd();
            fail("the responder's child JVM (pid " + child.pid() + ") cannot be relayed: " + e.getMessage());
        } finally {
            child.awaitEnd();
            over = true;
            if (failed) {
                clearAway();
            }
            ports.close();
            run.close();
        }
    }

    /** A child that was killed could not delete its files. */
    private void clearAway() {
        try {
            transport.reapLeftOvers();
        } catch (final TransportException e) {
            log.event(name + ": what child " + child.pid() + " left behind cannot be deleted (" + e.getMessage() + ")");
        }
    }

    private void relayFrames() throws IOException {
        Optional<Frame> answer = child.read();
        while (answer.isPresent()) {
            relay(answer.get());
            answer = child.read();
        }
        if (!over) {
            child.awaitEnd();
            fail("the responder's child JVM (pid " + child.pid() + ") ended in the middle of the trial "
                    + child.ending());
        }
    }

    private void relay(final Frame answer) {
        final ControlMessage message = ControlCodec.decode(answer);
        synchronized (this) {
            answerDue = false;
        }
        if (message instanceof TrialEnded ended) {
            over = true;
            run.close();
            log.event("trial of child " + child.pid() + " ended: " + summary(ended.counters()));
        }
        if (message instanceof Failed failure) {
            fail(failure);
        } else {
            socket.write(answer, System.nanoTime() + SEND_TIMEOUT_NS);
        }
    }

    /** What the echo did, in a few words; all its counters are in the initiator's results. */
    private static String summary(final Map<String, Long> counters) {
        final long backPressureNs = counters.getOrDefault(EchoDutyCycle.BACK_PRESSURE_NS, 0L);
        return String.format(Locale.ROOT, "%,d messages", counters.getOrDefault(EchoDutyCycle.MESSAGE_COUNT, 0L))
                + (backPressureNs > 0
                        ? String.format(Locale.ROOT, ", back pressure %,.3f ms", backPressureNs / NS_PER_MS)
                        : "");
    }

    private void fail(final String sentence) {
        fail(new Failed(Category.TRIAL, sentence));
    }

    private void fail(final Failed failure) {
        if (over) {
            return;
        }
        failed = true;
        over = true;
        if (abandoned) {
            log.event(name + " ended with its initiator, child " + child.pid() + " " + child.ending());
            return;
        }
        log.event(name + " failed: " + failure.sentence());
        try {
            socket.write(ControlCodec.encode(failure), System.nanoTime() + SEND_TIMEOUT_NS);
            socket.endOutput(System.nanoTime() + FINISH_TIMEOUT_NS);
            child.closeInput();
        } catch (final ControlException e) {
            log.event(name + ": the initiator cannot be told (" + e.getMessage() + ")");
            socket.close();
        }
    }

    /**
     * Ends the child, if it still lives, and waits until everything is given back: the end of its input lets it close
     * what it holds, a signal asks it to go, a kill makes it.
     */
    void end() {
        abandoned = true;
        child.closeInput();
        try {
            relay.join(GRACE_MS);
            child.kill();
            relay.join(GRACE_MS);
            child.killForcibly();
            relay.join(JOIN_TIMEOUT_MS);
        } catch (final InterruptedException e) {
            child.killForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
