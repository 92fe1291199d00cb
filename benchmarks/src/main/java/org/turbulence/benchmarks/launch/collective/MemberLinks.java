package org.turbulence.benchmarks.launch.collective;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.turbulence.benchmarks.session.SettingsText;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.Role;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.Transports;

/**
 * The links of one member: one to each peer that it sends to, of which it is the initiator, and one from each peer that
 * it receives from. All connect at the same time, each on a thread of its own, and then belong to the caller's.
 */
final class MemberLinks implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final long CONNECT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);

    /** One end of a link. */
    private static final class End {
        private final Role role;
        private final int peer;
        private final Endpoint endpoint;
        private Future<List<Link>> connecting;

        End(final Role role, final int peer, final Endpoint endpoint) {
            this.role = role;
            this.peer = peer;
            this.endpoint = endpoint;
        }
    }

    private final List<End> ends = new ArrayList<>();
    private final Map<String, List<String>> peerAddresses = new HashMap<>();
    private final List<Link> outgoing = new ArrayList<>();
    private final List<Link> incoming = new ArrayList<>();

    private MemberLinks() {}

    static MemberLinks open(final CollectivePlan plan, final int rank, final ThreadPlan threads) {
        final Transport transport = Transports.of(plan.transport());
        final MemberLinks links = new MemberLinks();
        try {
            for (int step = 0; step < plan.peerCount(); step++) {
                links.add(Role.INITIATOR, plan.sendTo(step, rank), transport, plan, threads);
                links.add(Role.RESPONDER, plan.receiveFrom(step, rank), transport, plan, threads);
            }
            return links;
        } catch (final RuntimeException e) {
            links.close();
            throw e;
        }
    }

    private void add(
            final Role role,
            final int peer,
            final Transport transport,
            final CollectivePlan plan,
            final ThreadPlan threads) {
        final EndpointSpec spec = new EndpointSpec(
                role,
                LOOPBACK,
                0,
                List.of(LinkShape.of(plan.messageLength())),
                SettingsText.parse(transport, plan.settings()),
                threads);
        ends.add(new End(role, peer, transport.open(spec)));
    }

    /** Where the peers find this side. */
    List<PeerAddress> addresses() {
        return ends.stream()
                .map(end -> new PeerAddress(end.role, end.peer, end.endpoint.addresses()))
                .toList();
    }

    /** Takes where this side finds a peer. */
    void peer(final PeerAddress address) {
        peerAddresses.put(address.role() + " " + address.peer(), address.addresses());
    }

    /** Connects all links. */
    void connect() {
        final ExecutorService threads = Executors.newFixedThreadPool(ends.size());
        try {
            for (final End end : ends) {
                final Role other = end.role == Role.INITIATOR ? Role.RESPONDER : Role.INITIATOR;
                final List<String> addresses = peerAddresses.getOrDefault(other + " " + end.peer, List.of());
                end.connecting = threads.submit(() -> end.endpoint.connect(addresses, CONNECT_TIMEOUT_NS));
            }
            for (final End end : ends) {
                (end.role == Role.INITIATOR ? outgoing : incoming)
                        .add(end.connecting.get().get(0));
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(
                    TransportException.Category.TIMEOUT, "interrupted while connecting to the other processes");
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof TransportException failure) {
                throw failure;
            }
            throw new IllegalStateException("connecting to the other processes failed", e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Links to the peers that this member sends to, in the order of the steps. */
    List<Link> outgoing() {
        return outgoing;
    }

    /** Links from the peers that this member receives from, in the order of the steps. */
    List<Link> incoming() {
        return incoming;
    }

    @Override
    public void close() {
        CloseHelper.closeAll(ends.stream().map(end -> end.endpoint).toList());
    }
}
