package org.turbulence.transport.responder;

import java.nio.LongBuffer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.Role;
import org.turbulence.transport.Transports;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage;
import org.turbulence.transport.control.ControlMessage.BeginIteration;
import org.turbulence.transport.control.ControlMessage.ConnectLinks;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.FetchHolds;
import org.turbulence.transport.control.ControlMessage.Holds;
import org.turbulence.transport.control.ControlMessage.IterationBegun;
import org.turbulence.transport.control.ControlMessage.LinksConnected;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.TrialConfiguration;

/**
 * One trial as the child JVM lives it: each request of the initiator answered in turn. Owns the endpoint and the echo
 * thread. For one thread.
 */
final class TrialSession implements AutoCloseable {
    private static final long STOP_TIMEOUT_NS = 5_000_000_000L;

    private final String localHost;
    private final int firstPort;
    private final NanoClock clock;
    private final Consumer<RuntimeException> onFailure;

    private TrialConfiguration configuration;
    private Endpoint endpoint;
    private EchoRecord record;
    private EchoDutyCycle cycle;
    private EchoThread echo;
    private long iterationFirstSequence;

    /**
     * Waits for its first request.
     *
     * @param localHost literal address that the endpoint binds
     * @param firstPort first port that it binds, or 0 for any
     * @param onFailure is told what ended the echo thread, on that thread
     */
    TrialSession(
            final String localHost,
            final int firstPort,
            final NanoClock clock,
            final Consumer<RuntimeException> onFailure) {
        this.localHost = localHost;
        this.firstPort = firstPort;
        this.clock = clock;
        this.onFailure = onFailure;
    }

    /**
     * Does what is asked.
     *
     * @return the answer
     * @throws RuntimeException when the trial cannot go on
     */
    ControlMessage answer(final ControlMessage request) {
        if (request instanceof OpenTrial open && configuration == null) {
            return open(open);
        } else if (request instanceof ConnectLinks connect && endpoint != null && echo == null) {
            return connect(connect);
        } else if (request instanceof BeginIteration begin && echo != null) {
            return begin(begin);
        } else if (request instanceof FetchHolds fetch && echo != null) {
            return holds(fetch);
        } else if (request instanceof EndTrial && endpoint != null) {
            return end();
        }
        throw new ControlException(
                Category.PROTOCOL,
                "a trial is opened, connected, iterated and ended in this order (got: "
                        + request.getClass().getSimpleName() + " out of turn)");
    }

    private TrialOpened open(final OpenTrial request) {
        configuration = TrialConfiguration.agree(request.configuration(), request.hash());
        if (configuration.linkCount() != 1) {
            throw new ControlException(
                    Category.CONFIGURATION,
                    "an echo is served over 1 link (got linkCount: " + configuration.linkCount() + ")");
        }
        record = new EchoRecord(configuration.recordCapacity());
        endpoint = Transports.of(configuration.transport())
                .open(new EndpointSpec(
                        Role.RESPONDER,
                        localHost,
                        firstPort,
                        configuration.linkCount(),
                        configuration.messageLength(),
                        configuration.settings(),
                        configuration.responderPlan()));
        return new TrialOpened(
                ProcessHandle.current().pid(),
                endpoint.addresses(),
                new TreeMap<>(endpoint.granted()),
                configuration.asMap(),
                configuration.hash());
    }

    private LinksConnected connect(final ConnectLinks request) {
        final List<Link> links = endpoint.connect(request.addresses(), request.timeoutNs());
        final Link link = links.get(0);
        final IdleMode idle = configuration.responderPlan().idle();
        cycle = new EchoDutyCycle(
                link,
                record,
                configuration.messageLength(),
                configuration.verifyEvery(),
                configuration.roundTripTimeoutNs(),
                clock,
                idle.newStrategy());
        echo = new EchoThread(cycle, record, idle.newStrategy(), onFailure);
        final SortedMap<String, String> granted = new TreeMap<>(endpoint.granted());
        granted.putAll(link.granted());
        echo.start();
        return new LinksConnected(granted);
    }

    private IterationBegun begin(final BeginIteration request) {
        iterationFirstSequence = echo.beginIteration(request.verifyContent(), configuration.roundTripTimeoutNs());
        return new IterationBegun(request.index(), iterationFirstSequence);
    }

    private Holds holds(final FetchHolds request) {
        final long first = request.firstSequence() - iterationFirstSequence;
        if (request.count() < 1 || request.count() > Holds.MAX_COUNT || first < 0 || first > record.capacity()) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "holds are asked for 1 .. " + Holds.MAX_COUNT + " at a time, of this iteration (got: "
                            + request.count() + " from " + request.firstSequence() + " on)");
        }
        echo.awaitRecorded((int) first + request.count(), configuration.roundTripTimeoutNs());
        final LongBuffer holdsNs = LongBuffer.allocate(request.count());
        for (int i = 0; i < request.count(); i++) {
            holdsNs.put(i, record.holdNs((int) first + i));
        }
        return new Holds(request.firstSequence(), holdsNs);
    }

    private TrialEnded end() {
        final SortedMap<String, Long> counters;
        if (echo == null) {
            counters = new TreeMap<>();
        } else {
            echo.stop(STOP_TIMEOUT_NS);
            counters = cycle.counters();
        }
        endpoint.close();
        return new TrialEnded(counters);
    }

    @Override
    public void close() {
        try {
            if (echo != null) {
                echo.stop(STOP_TIMEOUT_NS);
            }
        } finally {
            if (endpoint != null) {
                endpoint.close();
            }
        }
    }
}
