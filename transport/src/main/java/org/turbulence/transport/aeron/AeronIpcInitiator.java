package org.turbulence.transport.aeron;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.agrona.CloseHelper;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/** The initiator's side in shared memory: a client of the responder's driver. */
final class AeronIpcInitiator implements Endpoint {
    private final EndpointSpec spec;
    private final AeronIpcSettings settings;
    private final NanoClock clock;
    private AeronNode node;
    private Streams streams;

    AeronIpcInitiator(final EndpointSpec spec, final AeronIpcSettings settings, final NanoClock clock) {
        this.spec = spec;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public List<String> addresses() {
        return List.of();
    }

    @Override
    public List<Link> connect(final List<String> peerAddresses, final long timeoutNs) {
        if (peerAddresses.size() != spec.linkCount()) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    "an aeron-ipc responder must name " + spec.linkCount() + " addresses, one a link (got: "
                            + peerAddresses + ")");
        }
        final Deadline deadline = new Deadline(clock, timeoutNs);
        final List<IpcAddress> addresses =
                peerAddresses.stream().map(IpcAddress::parse).toList();
        final Path directory = addresses.get(0).directory();
        if (!Files.isDirectory(directory)) {
            throw new TransportException(
                    Category.CONFIGURATION,
                    "aeron-ipc needs both sides on one host, and there is no directory " + directory
                            + " here; take tcp or aeron-udp to reach another host");
        }
        final int termLength = settings.termLengthFor(spec.longestMessageLength());
        node = AeronNode.join(directory, TermLength.isTouchedBeforeUse(termLength, spec.longestMessageLength()));
        streams = new Streams(node);
        final String channel = AeronIpcResponder.channel(termLength, settings.mtuLength());
        final List<Map<String, String>> granted = new ArrayList<>();
        for (final IpcAddress address : addresses) {
            streams.receive(channel, address.replyStreamId());
            streams.send(channel, address.requestStreamId());
            granted.add(AeronIpcResponder.grantedOf(address.replyStreamId(), address.requestStreamId(), directory));
        }
        return List.copyOf(streams.connect(spec, deadline, granted));
    }

    @Override
    public Map<String, String> granted() {
        return node == null
                ? Map.of()
                : Map.of("driver-directory", node.directory().toString());
    }

    @Override
    public void close() {
        CloseHelper.closeAll(streams, node);
    }
}
