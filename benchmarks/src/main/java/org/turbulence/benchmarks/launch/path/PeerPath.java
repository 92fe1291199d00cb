package org.turbulence.benchmarks.launch.path;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import org.turbulence.benchmarks.launch.doctor.Finding;
import org.turbulence.benchmarks.launch.doctor.PathChecks;
import org.turbulence.benchmarks.launch.doctor.TransportNeed;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.host.RouteFacts;

/**
 * The way to a responder on another host, looked at over the addresses of a control connection to it.
 *
 * @param client connected
 * @param facts of this host
 * @param peerFacts of the other
 * @param needs of the transports that are to run
 */
public record PeerPath(
        ControlClient client, Map<String, String> facts, Map<String, String> peerFacts, List<TransportNeed> needs) {

    /** Asks the network, for a second at most, and judges. */
    public List<Finding> findings() {
        final SortedMap<String, String> route = client.route();
        final String nic = route.get(RouteFacts.INTERFACE);
        final String mtuText = route.get(RouteFacts.INTERFACE_MTU);
        final List<Finding> findings = new ArrayList<>();
        findings.add(PathChecks.route(route, facts));
        OptionalLong roundTripNs = OptionalLong.empty();
        if (mtuText.matches("[0-9]{1,9}")) {
            final int mtuBytes = Integer.parseInt(mtuText);
            final PathProbe.Answer answer = ask(mtuBytes);
            findings.add(PathChecks.mtu(answer.mtuBytes(), nic, mtuBytes));
            roundTripNs = answer.roundTripNs();
        }
        findings.addAll(PathChecks.windows(needs, facts, peerFacts, roundTripNs, nic));
        findings.add(PathChecks.flowLimit(facts.getOrDefault("cloud.provider", "unknown")));
        return findings;
    }

    private PathProbe.Answer ask(final int interfaceMtuBytes) {
        try {
            return PathProbe.ask(
                    InetAddress.getByName(client.peerAddress()), interfaceMtuBytes, PathProbe.patienceNs());
        } catch (final IOException | RuntimeException | LinkageError e) {
            return new PathProbe.Answer(OptionalInt.empty(), OptionalLong.empty());
        }
    }
}
