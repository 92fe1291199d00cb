package org.turbulence.transport.responder;

import java.util.SortedMap;
import org.turbulence.transport.control.Handshake;
import org.turbulence.transport.host.HostFacts;

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
 */
record Service(
        Handshake handshake,
        long handshakeTimeoutNs,
        RunSlot runSlot,
        DataPorts dataPorts,
        ChildCommand childCommand,
        EventLog log,
        HostFacts knownFacts) {

    /** The facts of this host; read anew, unless that would disturb a run. */
    SortedMap<String, String> facts() {
        return (runSlot.isFree() ? HostFacts.read() : knownFacts).asMap();
    }
}
