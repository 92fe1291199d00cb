package org.turbulence.benchmarks.launch.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All rules over the facts of one host. */
public final class HostChecks {
    private HostChecks() {}

    /**
     * Judges a host.
     *
     * @param factsByName what the host told, {@code unknown} where it cannot tell
     * @param needs of the transports that are to run
     * @param peer where the other side is
     * @return one finding for each thing looked at, in the order of the report
     */
    public static List<Finding> of(
            final Map<String, String> factsByName, final List<TransportNeed> needs, final PeerPlace peer) {
        final Facts facts = new Facts(factsByName);
        final List<Finding> findings = new ArrayList<>();
        needs.forEach(need -> findings.add(ThreadChecks.of(facts, need, peer)));
        needs.forEach(need -> findings.addAll(PlacementChecks.of(facts, need, peer)));
        findings.add(MachineChecks.load(facts));
        findings.add(MachineChecks.steal(facts));
        findings.add(MemoryChecks.sharedMemory(facts, needs));
        findings.add(MemoryChecks.leftOverDrivers(facts));
        findings.add(MemoryChecks.receiveBuffers(facts, needs));
        findings.add(MemoryChecks.sendBuffers(facts, needs));
        findings.add(ClockChecks.source(facts));
        findings.add(ClockChecks.cost(facts));
        findings.add(ClockChecks.granularity(facts));
        findings.add(ClockChecks.backwardSteps(facts));
        findings.add(MachineChecks.governor(facts));
        findings.add(MachineChecks.turbo(facts));
        findings.add(MachineChecks.jvmOptions(facts));
        return findings;
    }
}
