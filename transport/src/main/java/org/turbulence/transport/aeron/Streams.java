package org.turbulence.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.CloseHelper;
import org.turbulence.transport.Deadline;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.TransportException;

/**
 * The streams of all links of one endpoint: the i-th of those that receive and the i-th of those that send become link
 * i. Owns them, and the links.
 */
final class Streams implements AutoCloseable {
    private static final int FRAME_HEADER_LENGTH = 32;

    private final AeronNode node;
    private final List<Subscription> incoming = new ArrayList<>();
    private final List<ExclusivePublication> outgoing = new ArrayList<>();
    private final List<AeronLink> links = new ArrayList<>();

    Streams(final AeronNode node) {
        this.node = node;
    }

    Subscription receive(final String channel, final int streamId) {
        final Subscription subscription = node.subscribe(channel, streamId);
        incoming.add(subscription);
        return subscription;
    }

    void send(final String channel, final int streamId) {
        outgoing.add(node.publish(channel, streamId));
    }

    /**
     * Waits until each pair of streams has its peer in both directions, and makes links of them.
     *
     * @param spec what each link carries, and which side this is
     * @param granted what is true of each link, by its index
     */
    List<AeronLink> connect(final EndpointSpec spec, final Deadline deadline, final List<Map<String, String>> granted) {
        for (int i = 0; i < incoming.size(); i++) {
            final Subscription in = incoming.get(i);
            final ExclusivePublication out = outgoing.get(i);
            while (!out.isConnected() || in.imageCount() == 0) {
                deadline.pause("the peer of link " + i + " at " + granted.get(i).get("peer-address")
                        + node.latestError().suffix());
            }
            final Map<String, String> all = new TreeMap<>(granted.get(i));
            all.put("mtu-length", Integer.toString(out.maxPayloadLength() + FRAME_HEADER_LENGTH));
            all.put("term-length", Integer.toString(out.termBufferLength()));
            all.put("peer-mtu-length", Integer.toString(in.imageAtIndex(0).mtuLength()));
            all.put("peer-term-length", Integer.toString(in.imageAtIndex(0).termBufferLength()));
            final LinkShape shape = spec.links().get(i);
            links.add(new AeronLink(
                    in,
                    out,
                    shape.sentBy(spec.role()),
                    shape.receivedBy(spec.role()),
                    node.latestError(),
                    Collections.unmodifiableMap(all)));
        }
        return List.copyOf(links);
    }

    /**
     * Ends all links, then gives the driver until the deadline to tell their peers, which it does with its next
     * heartbeat (100 ms); peers that are gone already are not waited for.
     */
    void closeAndTellPeers(final Deadline deadline) {
        final List<AeronLink> told =
                links.stream().filter(link -> !link.isPeerGone()).toList();
        close();
        for (final AeronLink link : told) {
            boolean waiting = true;
            while (waiting && !node.isWoundUp(link.outgoing())) {
                waiting = deadline.rest();
            }
        }
    }

    @Override
    public void close() {
        CloseHelper.closeAll(links);
        CloseHelper.closeAll(outgoing);
        CloseHelper.closeAll(incoming);
    }

    static TransportException wrongSettings(final String kind, final Object settings) {
        return new TransportException(
                TransportException.Category.CONFIGURATION,
                kind + " takes the settings that it parsed itself (got: " + settings + ")");
    }
}
