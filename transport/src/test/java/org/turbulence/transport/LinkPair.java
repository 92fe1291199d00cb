package org.turbulence.transport;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;

/**
 * Both sides of one kind of transport in this JVM, connected: the two endpoints and the links of each. The test's
 * thread steps both sides.
 */
final class LinkPair implements AutoCloseable {
    static final long CONNECT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(20);

    final Endpoint responder;
    final Endpoint initiator;
    final List<Link> responderLinks;
    final List<Link> initiatorLinks;

    private LinkPair(
            final Endpoint responder,
            final Endpoint initiator,
            final List<Link> responderLinks,
            final List<Link> initiatorLinks) {
        this.responder = responder;
        this.initiator = initiator;
        this.responderLinks = responderLinks;
        this.initiatorLinks = initiatorLinks;
    }

    static LinkPair connect(final String kind, final String host, final int messageLength) {
        return connect(kind, host, messageLength, 1, Map.of());
    }

    static LinkPair connect(
            final String kind,
            final String host,
            final int messageLength,
            final int linkCount,
            final Map<String, String> asked) {
        return connect(kind, host, EndpointSpec.same(linkCount, LinkShape.of(messageLength)), asked);
    }

    static LinkPair connect(
            final String kind, final String host, final List<LinkShape> links, final Map<String, String> asked) {
        final Transport transport = Transports.of(kind);
        final Endpoint responder = transport.open(spec(transport, Role.RESPONDER, host, links, asked));
        Endpoint initiator = null;
        try {
            initiator = transport.open(spec(transport, Role.INITIATOR, host, links, asked));
            return connect(responder, initiator);
        } catch (final RuntimeException e) {
            CloseHelper.closeAll(initiator, responder);
            throw e;
        }
    }

    private static LinkPair connect(final Endpoint responder, final Endpoint initiator) {
        final ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            final List<String> callers = initiator.addresses();
            final Future<List<Link>> accepted = other.submit(() -> responder.connect(callers, CONNECT_TIMEOUT_NS));
            final List<Link> called = initiator.connect(responder.addresses(), CONNECT_TIMEOUT_NS);
            return new LinkPair(responder, initiator, accepted.get(), called);
        } catch (final InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            other.shutdownNow();
        }
    }

    static EndpointSpec spec(
            final Transport transport,
            final Role role,
            final String host,
            final int messageLength,
            final int linkCount,
            final Map<String, String> asked) {
        return spec(transport, role, host, EndpointSpec.same(linkCount, LinkShape.of(messageLength)), asked);
    }

    static EndpointSpec spec(
            final Transport transport,
            final Role role,
            final String host,
            final List<LinkShape> links,
            final Map<String, String> asked) {
        final ThreadPlan plan = ThreadPlan.plan(
                Runtime.getRuntime().availableProcessors(), true, 1, transport.driverThreadChoices(), IdleMode.BACKOFF);
        return new EndpointSpec(role, host, 0, links, transport.settings(asked), plan);
    }

    Link initiatorLink() {
        return initiatorLinks.get(0);
    }

    Link responderLink() {
        return responderLinks.get(0);
    }

    @Override
    public void close() {
        CloseHelper.closeAll(initiator, responder);
    }
}
