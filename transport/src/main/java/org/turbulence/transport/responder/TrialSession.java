package org.turbulence.transport.responder;

import java.nio.LongBuffer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkGrants;
import org.turbulence.transport.Role;
import org.turbulence.transport.Transports;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage;
import org.turbulence.transport.control.ControlMessage.BeginIteration;
import org.turbulence.transport.control.ControlMessage.ClockRead;
import org.turbulence.transport.control.ControlMessage.ColumnPart;
import org.turbulence.transport.control.ControlMessage.ConnectLinks;
import org.turbulence.transport.control.ControlMessage.EndIteration;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.FetchColumn;
import org.turbulence.transport.control.ControlMessage.IterationBegun;
import org.turbulence.transport.control.ControlMessage.IterationEnded;
import org.turbulence.transport.control.ControlMessage.LinksConnected;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.ReadClock;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.host.HostWatch;
import org.turbulence.transport.host.Interference;

/**
 * One trial as the child JVM lives it: each request of the initiator answered in turn. Owns the endpoint and the
 * threads of its duty. For one thread.
 */
final class TrialSession implements AutoCloseable {
    private static final String OWN = "responder.";

    private final String localHost;
    private final int firstPort;
    private final NanoClock clock;
    private final Consumer<RuntimeException> onFailure;

    private TrialConfiguration configuration;
    private Endpoint endpoint;
    private DutyThreads threads;
    private HostWatch watch;

    /**
     * Waits for its first request.
     *
     * @param localHost literal address that the endpoint binds
     * @param firstPort first port that it binds, or 0 for any
     * @param onFailure is told what ended a thread of the duty, on that thread
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
        final long arrivalNs = clock.nanoTime();
        if (request instanceof OpenTrial open && configuration == null) {
            return open(open);
        } else if (request instanceof ConnectLinks connect && endpoint != null && threads == null) {
            return connect(connect);
        } else if (request instanceof BeginIteration begin && threads != null) {
            return begin(begin);
        } else if (request instanceof EndIteration && watch != null && watch.isWatching()) {
            return endIteration();
        } else if (request instanceof ReadClock) {
            return new ClockRead(arrivalNs, clock.nanoTime());
        } else if (request instanceof FetchColumn fetch && threads != null) {
            return column(fetch);
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
        endpoint = Transports.of(configuration.transport())
                .open(new EndpointSpec(
                        Role.RESPONDER,
                        localHost,
                        firstPort,
                        configuration.links(),
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
        final DutyContext context = configuration.context(Role.RESPONDER, links, clock);
        threads = new DutyThreads(
                configuration.duty().cycles(context),
                configuration.responderPlan(),
                configuration.roundTripTimeoutNs(),
                onFailure);
        final SortedMap<String, String> granted = new TreeMap<>(endpoint.granted());
        granted.putAll(LinkGrants.merge(links));
        watch = HostWatch.open(endpoint::counters, clock);
        collectBeforeTheFirstMessage();
        threads.start();
        granted.putAll(threads.places());
        return new LinksConnected(granted);
    }

    /** What was allocated for the trial would else be moved by the first collection, amid a measurement. */
    private static void collectBeforeTheFirstMessage() {
        System.gc();
    }

    private IterationBegun begin(final BeginIteration request) {
        watch.begin(threads.numbers());
        return new IterationBegun(request.index(), threads.beginIteration(request.verifyContent()));
    }

    /** The loops are told first: what the watch does must not be seen by those that watch for such things. */
    private IterationEnded endIteration() {
        final SortedMap<String, Long> counters = threads.endIteration();
        final Interference interference = watch.end();
        interference.counters().forEach((name, count) -> counters.put(OWN + name, count));
        return new IterationEnded(counters, interference.pauses());
    }

    private ColumnPart column(final FetchColumn request) {
        if (request.count() < 1 || request.count() > ColumnPart.MAX_COUNT || request.first() < 0) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "stamps are asked for 1 .. " + ColumnPart.MAX_COUNT + " at a time, of this iteration (got: "
                            + request.count() + " from " + request.first() + " on)");
        }
        final long[] valuesNs = new long[request.count()];
        threads.read(request.thread(), StampColumn.of(request.column()), request.first(), valuesNs);
        return new ColumnPart(request.first(), LongBuffer.wrap(valuesNs));
    }

    private TrialEnded end() {
        final SortedMap<String, Long> counters = threads == null ? new TreeMap<>() : threads.stop();
        endpoint.close();
        return new TrialEnded(counters);
    }

    @Override
    public void close() {
        try {
            CloseHelper.closeAll(threads, watch);
        } finally {
            if (endpoint != null) {
                endpoint.close();
            }
        }
    }
}
