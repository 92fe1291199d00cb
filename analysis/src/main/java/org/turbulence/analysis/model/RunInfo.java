package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of a run as a whole.
 *
 * @param runId name of the run, as its directory has it
 * @param label what the user called it; may be empty
 * @param startedAt UTC, as written by the run
 * @param finishedAt UTC; empty while the run is under way, or when it was killed
 * @param outcome how the run ended, in the word of its manifest
 * @param harnessVersion version of what measured
 * @param harnessCommit commit of what measured; may be empty
 * @param command the words of the command line
 * @param initiatorFacts facts of the host that timed, by dotted name
 * @param responderFacts facts of the host that answered, by dotted name
 */
public record RunInfo(
        String runId,
        String label,
        String startedAt,
        String finishedAt,
        String outcome,
        String harnessVersion,
        String harnessCommit,
        List<String> command,
        SortedMap<String, String> initiatorFacts,
        SortedMap<String, String> responderFacts) {
    /** The value of a fact that its host does not tell. */
    public static final String UNKNOWN = "unknown";

    private static final String BOOT_ID = "host.boot.id";

    public RunInfo {
        command = List.copyOf(command);
        initiatorFacts = Collections.unmodifiableSortedMap(new TreeMap<>(initiatorFacts));
        responderFacts = Collections.unmodifiableSortedMap(new TreeMap<>(responderFacts));
    }

    /** Whether both ends ran under one kernel: then nothing of the network between two hosts was measured. */
    public boolean onOneMachine() {
        final String initiator = initiatorFacts.getOrDefault(BOOT_ID, UNKNOWN);
        return !initiator.equals(UNKNOWN) && initiator.equals(responderFacts.get(BOOT_ID));
    }
}
