package org.turbulence.transport.responder;

import java.net.InetAddress;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.aeron.LeftOverDrivers;
import org.turbulence.transport.control.Handshake;
import org.turbulence.transport.host.GivenFacts;
import org.turbulence.transport.host.HostFacts;
import org.turbulence.transport.host.RouteFacts;

/**
 * What all connections of one responder share. Safe from any thread.
 *
 * @param handshake this side's half of it
 * @param handshakeTimeoutNs how long a stranger may take for it
 * @param runSlot the run that is served
 * @param dataPorts the ports that trials bind
 * @param childCommand starts the JVM of a trial
 * @param log of events
 * @param knownFacts of this host, as of the start
 * @param givenFacts that whoever started it adds to them
 */
record Service(
        Handshake handshake,
        long handshakeTimeoutNs,
        RunSlot runSlot,
        DataPorts dataPorts,
        ChildCommand childCommand,
        EventLog log,
        HostFacts knownFacts,
        GivenFacts givenFacts) {

    /** The facts of this host, read anew unless that would disturb a run, and its way to who asks. */
    SortedMap<String, String> facts(final InetAddress local, final InetAddress peer) {
        final SortedMap<String, String> facts =
                new TreeMap<>((runSlot.isFree() ? HostFacts.read() : knownFacts).asMap());
        facts.putAll(RouteFacts.of(local, peer));
        facts.putAll(LeftOverDrivers.facts());
        return givenFacts.with(facts);
    }
}
