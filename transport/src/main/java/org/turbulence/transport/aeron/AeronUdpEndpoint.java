package org.turbulence.transport.aeron;

import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.Link;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;
import org.turbulence.transport.placement.Placement;

/**
 * Either side over UDP: a driver of its own, one port to receive each link on, and a publication to each of the peer's
 * ports.
 */
final class AeronUdpEndpoint implements Endpoint {
    private static final long BIND_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);

    /** Three heartbeats of the driver. */
    private static final long FAREWELL_TIMEOUT_NS = TimeUnit.MILLISECONDS.toNanos(300);

    private final EndpointSpec spec;
    private final AeronUdpSettings settings;
    private final NanoClock clock;
    private final InetAddress localAddress;
    private final UdpGrant grant;
    private final AeronNode node;
    private final Placement placement;
    private final Streams streams;
    private final List<String> addresses = new ArrayList<>();
    private boolean closed;

    private AeronUdpEndpoint(
            final EndpointSpec spec,
            final AeronUdpSettings settings,
            final NanoClock clock,
            final InetAddress localAddress,
            final UdpGrant grant,
            final AeronNode node,
            final Placement placement) {
        this.spec = spec;
        this.settings = settings;
        this.clock = clock;
        this.localAddress = localAddress;
        this.grant = grant;
        this.node = node;
        this.placement = placement;
        this.streams = new Streams(node);
    }

    static AeronUdpEndpoint open(
            final EndpointSpec spec,
            final AeronUdpSettings settings,
            final NanoClock clock,
            final IntSupplier streamIds) {
        final InetAddress localAddress =
                new HostPort(spec.localHost(), 0).resolve().getAddress();
        final UdpGrant grant = UdpGrant.of(settings, localAddress, spec.longestMessageLength());
        final Path base = DriverDirectory.base();
        DriverDirectory.reapLeftOvers(base);
        final int logCount = (spec.plan().peerSharesCores() ? 4 : 2) * spec.linkCount();
        DriverDirectory.requireSpace(
                AeronUdpTransport.KIND,
                base,
                AeronNode.DRIVER_FILES_LENGTH + logCount * TermLength.logLength(grant.termLength()),
                logCount + " log buffers of 3 terms of " + grant.termLength() + " bytes");
        final MediaDriver.Context context = new MediaDriver.Context()
                .nameResolver(ScopedNames.facing(localAddress))
                .socketSndbufLength(grant.sendBufferBytes())
                .socketRcvbufLength(grant.receiveBufferBytes())
                .initialWindowLength(grant.receiverWindowLength())
                .mtuLength(grant.mtuLength());
        final Placement placement = new Placement();
        assignThreads(context, spec.plan(), placement);
        final AeronNode node = AeronNode.launch(
                DriverDirectory.claim(base),
                TermLength.isTouchedBeforeUse(grant.termLength(), spec.longestMessageLength()),
                context);
        final AeronUdpEndpoint endpoint =
                new AeronUdpEndpoint(spec, settings, clock, localAddress, grant, node, placement);
        try {
            endpoint.bind(streamIds);
            return endpoint;
        } catch (final RuntimeException e) {
            CloseHelper.quietCloseAll(endpoint.streams, node);
            throw e;
        }
    }

    private static void assignThreads(
            final MediaDriver.Context context, final ThreadPlan plan, final Placement placement) {
        switch (plan.driverThreadCount()) {
            case 1 ->
                context.threadingMode(ThreadingMode.SHARED)
                        .sharedIdleStrategy(plan.idle().newStrategy())
                        .sharedThreadFactory(placement.threads("driver", plan.driverCore(0)));
            case 2 ->
                context.threadingMode(ThreadingMode.SHARED_NETWORK)
                        .sharedNetworkIdleStrategy(plan.idle().newStrategy())
                        .conductorIdleStrategy(plan.idle().newStrategy())
                        .sharedNetworkThreadFactory(placement.threads("driver-network", plan.driverCore(0)))
                        .conductorThreadFactory(placement.threads("driver-conductor", plan.driverCore(1)));
            case 3 ->
                context.threadingMode(ThreadingMode.DEDICATED)
                        .senderIdleStrategy(plan.idle().newStrategy())
                        .receiverIdleStrategy(plan.idle().newStrategy())
                        .conductorIdleStrategy(plan.idle().newStrategy())
                        .senderThreadFactory(placement.threads("driver-sender", plan.driverCore(0)))
                        .receiverThreadFactory(placement.threads("driver-receiver", plan.driverCore(1)))
                        .conductorThreadFactory(placement.threads("driver-conductor", plan.driverCore(2)));
            default ->
                throw new TransportException(
                        Category.CONFIGURATION,
                        "aeron-udp must run with 1, 2 or 3 driver threads (got: " + plan.driverThreadCount() + ")");
        }
    }

    private void bind(final IntSupplier streamIds) {
        final Deadline deadline = new Deadline(clock, BIND_TIMEOUT_NS);
        for (int i = 0; i < spec.linkCount(); i++) {
            final int port = spec.firstPort() == 0 ? 0 : spec.firstPort() + i;
            final int streamId = streamIds.getAsInt();
            final Subscription receiving = streams.receive(channelTo(localAddress, port), streamId);
            String resolved = receiving.resolvedEndpoint();
            while (resolved == null) {
                deadline.pause("the driver to bind " + spec.localHost()
                        + node.latestError().suffix());
                resolved = receiving.resolvedEndpoint();
            }
            final HostPort receiver =
                    new HostPort(spec.localHost(), HostPort.parse(resolved).port());
            addresses.add(new UdpAddress(receiver, streamId).toString());
        }
    }

    private static String channelTo(final InetAddress address, final int port) {
        final String literal = address.getHostAddress();
        final int percent = literal.indexOf('%');
        return "aeron:udp?endpoint=" + new HostPort(percent < 0 ? literal : literal.substring(0, percent), port);
    }

    @Override
    public List<String> addresses() {
        return List.copyOf(addresses);
    }

    @Override
    public List<Link> connect(final List<String> peerAddresses, final long timeoutNs) {
        if (peerAddresses.size() != spec.linkCount()) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    "an aeron-udp peer must name " + spec.linkCount() + " addresses, one a link (got: " + peerAddresses
                            + ")");
        }
        final Deadline deadline = new Deadline(clock, timeoutNs);
        final List<Map<String, String>> granted = new ArrayList<>();
        for (int i = 0; i < spec.linkCount(); i++) {
            final UdpAddress peer = UdpAddress.parse(peerAddresses.get(i));
            final InetSocketAddress target = peer.receiver().resolveFacing(localAddress);
            streams.send(
                    channelTo(target.getAddress(), target.getPort())
                            + "|term-length=" + grant.termLength()
                            + "|mtu=" + grant.mtuLength(),
                    peer.streamId());
            final Map<String, String> ofLink = grant.asMap(settings);
            ofLink.put("local-address", addresses.get(i));
            ofLink.put("peer-address", peer.toString());
            granted.add(ofLink);
        }
        return List.copyOf(streams.connect(spec, deadline, granted));
    }

    @Override
    public Map<String, String> granted() {
        final Map<String, String> granted = new TreeMap<>(Map.of(
                "driver-directory", node.directory().toString(),
                "driver-threads", Integer.toString(spec.plan().driverThreadCount()),
                "driver-idle", spec.plan().idle().text()));
        granted.putAll(placement.taken());
        return granted;
    }

    @Override
    public Map<String, Long> counters() {
        return closed ? Map.of() : node.counters();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            streams.closeAndTellPeers(new Deadline(clock, FAREWELL_TIMEOUT_NS));
            node.close();
        }
    }
}
