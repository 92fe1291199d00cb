package org.turbulence.benchmarks.session;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkGrants;
import org.turbulence.transport.Role;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportSettings;
import org.turbulence.transport.Transports;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.host.HostFacts;
import org.turbulence.transport.placement.Placement;
import org.turbulence.transport.placement.SidePlans;
import org.turbulence.transport.placement.ThreadLimit;
import org.turbulence.transport.placement.TrialThreads;

/**
 * One agreed trial with the responder: the control connection, the own endpoint and its links, opened in that order and
 * closed in the reverse. Belongs to the thread that times.
 */
final class PeerLink implements AutoCloseable {
    private static final long CONNECT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long OPEN_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final long LINK_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);

    private final ControlClient control;
    private final Endpoint endpoint;
    private final TrialConfiguration configuration;
    private final List<Link> links;
    private final PollingThreads pollers;
    private final SortedMap<String, String> initiatorGranted;
    private final SortedMap<String, String> responderGranted;
    private final Map<String, String> peerFacts;

    private PeerLink(
            final ControlClient control,
            final Endpoint endpoint,
            final TrialConfiguration configuration,
            final List<Link> links,
            final SortedMap<String, String> responderGranted,
            final Map<String, String> peerFacts) {
        this.peerFacts = peerFacts;
        this.control = control;
        this.endpoint = endpoint;
        this.configuration = configuration;
        this.links = links;
        this.pollers = PollingThreads.begin(configuration.initiatorPlan());
        this.initiatorGranted = new TreeMap<>(endpoint.granted());
        this.initiatorGranted.putAll(LinkGrants.merge(links));
        this.responderGranted = responderGranted;
    }

    /**
     * Agrees the trial with the responder and connects.
     *
     * @throws org.turbulence.transport.control.ControlException when the responder refuses or fails
     * @throws org.turbulence.transport.TransportException when the link does not come up
     * @throws IllegalArgumentException when a parameter breaks its rule
     */
    static PeerLink open(final RunContext context, final TrialRequest request) {
        final ControlClient control =
                ControlClient.connect(context.peer(), context.secretFile().map(Secret::read), CONNECT_TIMEOUT_NS);
        Endpoint endpoint = null;
        try {
            final Transport transport = Transports.of(request.transport());
            final Map<String, String> peerFacts = control.peerFacts(CONNECT_TIMEOUT_NS);
            final TrialConfiguration configuration = configuration(context, request, transport, peerFacts);
            final TrialOpened opened = control.openTrial(configuration, OPEN_TIMEOUT_NS);
            endpoint = transport.open(new EndpointSpec(
                    Role.INITIATOR,
                    control.localAddress(),
                    firstPort(context, request, configuration),
                    configuration.links(),
                    configuration.settings(),
                    configuration.initiatorPlan()));
            control.connectLinks(endpoint.addresses(), LINK_TIMEOUT_NS);
            final List<Link> links = endpoint.connect(opened.addresses(), LINK_TIMEOUT_NS);
            final SortedMap<String, String> responderGranted = new TreeMap<>(opened.granted());
            responderGranted.putAll(control.awaitLinksConnected(LINK_TIMEOUT_NS));
            return new PeerLink(control, endpoint, configuration, links, responderGranted, peerFacts);
        } catch (final RuntimeException e) {
            final RuntimeException told = PeerFailure.explain(control, e);
            CloseHelper.quietCloseAll(endpoint, control);
            throw told;
        }
    }

    private static int firstPort(
            final RunContext context, final TrialRequest request, final TrialConfiguration configuration) {
        return context.dataPort() == 0
                ? 0
                : context.dataPort()
                        + request.threadIndex() * configuration.links().size();
    }

    private static TrialConfiguration configuration(
            final RunContext context,
            final TrialRequest request,
            final Transport transport,
            final Map<String, String> peer) {
        final Map<String, String> own = HostFacts.read().asMap();
        final TransportSettings settings = SettingsText.parse(transport, request.settings());
        final boolean sameMachine = HostFacts.sameMachine(own, peer);
        final List<Integer> driverThreadChoices =
                Arrays.stream(transport.driverThreadChoices()).boxed().toList();
        final Duty duty = request.measurement()
                .duty()
                .onThreads(ThreadLimit.of(own, peer, sameMachine, driverThreadChoices, request.threadCount()));
        final SidePlans plans = new TrialThreads(
                        request.threadCount(),
                        request.threadIndex(),
                        duty.threadCount(),
                        driverThreadChoices,
                        request.idle(),
                        request.pin())
                .plan(own, peer, sameMachine);
        return TrialConfiguration.builder()
                .runId(context.runId())
                .trial(request.key() + " thread=" + request.threadIndex())
                .benchmark(request.key().benchmark())
                .transport(transport.kind(), settings.asMap())
                .messageLength(request.messageLength())
                .duty(duty)
                .stallThresholdNs(request.stallThresholdNs())
                .recordCapacity(LoopSession.RECORD_CAPACITY)
                .plans(plans.initiator(), plans.responder())
                .build();
    }

    ControlClient control() {
        return control;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    TrialConfiguration configuration() {
        return configuration;
    }

    List<Link> links() {
        return links;
    }

    /** Facts of the responder's host. */
    Map<String, String> peerFacts() {
        return peerFacts;
    }

    SortedMap<String, String> initiatorGranted() {
        return withoutPlaces(initiatorGranted);
    }

    SortedMap<String, String> responderGranted() {
        return withoutPlaces(responderGranted);
    }

    private static SortedMap<String, String> withoutPlaces(final SortedMap<String, String> granted) {
        final SortedMap<String, String> others = new TreeMap<>(granted);
        places(others).clear();
        return others;
    }

    private static SortedMap<String, String> places(final SortedMap<String, String> granted) {
        return granted.subMap(Placement.PREFIX, Placement.PREFIX + Character.MAX_VALUE);
    }

    /** The threads of this side that poll links. */
    PollingThreads pollers() {
        return pollers;
    }

    /** The threads of this side as planned, and where those that run already were placed. */
    SortedMap<String, String> initiatorPlan() {
        final SortedMap<String, String> plan = configuration.initiatorPlan().asMap();
        plan.putAll(places(initiatorGranted));
        plan.putAll(pollers.places());
        return plan;
    }

    /** The threads of the responder as planned, and where they were placed. */
    SortedMap<String, String> responderPlan() {
        final SortedMap<String, String> plan = configuration.responderPlan().asMap();
        plan.putAll(places(responderGranted));
        return plan;
    }

    /** What the responder has to say about a failure seen here, as the exception to throw. */
    RuntimeException explain(final RuntimeException seenHere) {
        return PeerFailure.explain(control, seenHere);
    }

    @Override
    public void close() {
        CloseHelper.closeAll(endpoint, control, pollers);
    }
}
