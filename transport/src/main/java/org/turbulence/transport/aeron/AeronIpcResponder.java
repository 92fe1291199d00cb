package org.turbulence.transport.aeron;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.placement.Placement;

/** The responder's side in shared memory: it owns the driver and its directory. */
final class AeronIpcResponder implements Endpoint {
    /** The driver's thread is not busy: it publishes positions, and must do so before half a term is written. */
    private static final long DRIVER_MAX_PARK_NS = 250_000;

    private final EndpointSpec spec;
    private final NanoClock clock;
    private final AeronNode node;
    private final Streams streams;
    private final List<IpcAddress> addresses;
    private final Placement placement;

    private AeronIpcResponder(
            final EndpointSpec spec,
            final NanoClock clock,
            final AeronNode node,
            final Streams streams,
            final List<IpcAddress> addresses,
            final Placement placement) {
        this.spec = spec;
        this.clock = clock;
        this.node = node;
        this.streams = streams;
        this.addresses = addresses;
        this.placement = placement;
    }

    static AeronIpcResponder open(final EndpointSpec spec, final AeronIpcSettings settings, final NanoClock clock) {
        final Path base = DriverDirectory.base();
        DriverDirectory.reapLeftOvers(base);
        final int termLength = settings.termLengthFor(spec.longestMessageLength());
        final int logCount = 2 * spec.linkCount();
        DriverDirectory.requireSpace(
                AeronIpcTransport.KIND,
                base,
                AeronNode.DRIVER_FILES_LENGTH + logCount * TermLength.logLength(termLength),
                logCount + " log buffers of 3 terms of " + termLength + " bytes");
        final Placement placement = new Placement();
        final AeronNode node = AeronNode.launch(
                DriverDirectory.claim(base),
                TermLength.isTouchedBeforeUse(termLength, spec.longestMessageLength()),
                new MediaDriver.Context()
                        .threadingMode(ThreadingMode.SHARED)
                        .sharedIdleStrategy(new BackoffIdleStrategy(1, 1, 1_000, DRIVER_MAX_PARK_NS))
                        .sharedThreadFactory(placement.threads("driver", OptionalInt.empty())));
        final Streams streams = new Streams(node);
        try {
            final String channel = channel(termLength, settings.mtuLength());
            final List<IpcAddress> addresses = new ArrayList<>();
            for (int i = 0; i < spec.linkCount(); i++) {
                final IpcAddress address = IpcAddress.ofLink(i, node.directory());
                streams.receive(channel, address.requestStreamId());
                streams.send(channel, address.replyStreamId());
                addresses.add(address);
            }
            return new AeronIpcResponder(spec, clock, node, streams, List.copyOf(addresses), placement);
        } catch (final RuntimeException e) {
            CloseHelper.quietCloseAll(streams, node);
            throw e;
        }
    }

    static String channel(final int termLength, final int mtuLength) {
        return "aeron:ipc?term-length=" + termLength + "|mtu=" + mtuLength;
    }

    static Map<String, String> grantedOf(final int ownStreamId, final int peerStreamId, final Path directory) {
        return Map.of(
                "local-address", ownStreamId + "@" + directory,
                "peer-address", peerStreamId + "@" + directory,
                "liveness-timeout-ms", Long.toString(TimeUnit.NANOSECONDS.toMillis(AeronNode.LIVENESS_TIMEOUT_NS)));
    }

    @Override
    public List<String> addresses() {
        return addresses.stream().map(IpcAddress::toString).toList();
    }

    @Override
    public List<Link> connect(final List<String> peerAddresses, final long timeoutNs) {
        final List<Map<String, String>> granted = addresses.stream()
                .map(a -> grantedOf(a.requestStreamId(), a.replyStreamId(), a.directory()))
                .toList();
        return List.copyOf(streams.connect(spec, new Deadline(clock, timeoutNs), granted));
    }

    @Override
    public Map<String, String> granted() {
        final Map<String, String> granted = new TreeMap<>(Map.of(
                "driver-directory", node.directory().toString(),
                "driver-threads", ThreadingMode.SHARED.name(),
                "driver-max-park-ns", Long.toString(DRIVER_MAX_PARK_NS)));
        granted.putAll(placement.taken());
        return granted;
    }

    @Override
    public void close() {
        CloseHelper.closeAll(streams, node);
    }
}
