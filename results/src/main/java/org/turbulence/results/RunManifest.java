package org.turbulence.results;

import java.util.List;
import java.util.SortedMap;

/**
 * What is known about a run as a whole: the file {@code run.json}, written at the start and again at the end.
 *
 * @param schemaVersion version of the JSON files of the run, see {@link #SCHEMA_VERSION}
 * @param runId name of the run, unique among runs
 * @param label the user's own word for it, as typed
 * @param startedAt start, an ISO-8601 instant in UTC such as {@code 2026-01-31T12:00:00.123Z}
 * @param command the exact command, argument by argument
 * @param suite name of the suite, empty when the benchmarks were chosen otherwise
 * @param harnessVersion version of the program that measured
 * @param harnessCommit its commit, or {@code unknown}
 * @param asked options that hold for the whole run, by name
 * @param initiatorFacts facts of the host that times; a fact that cannot be had is {@code unknown}
 * @param responderFacts facts of the host that answers
 * @param outcome how the run ended
 * @param finishedAt end, an ISO-8601 instant; empty while it runs
 */
public record RunManifest(
        int schemaVersion,
        String runId,
        String label,
        String startedAt,
        List<String> command,
        String suite,
        String harnessVersion,
        String harnessCommit,
        SortedMap<String, String> asked,
        SortedMap<String, String> initiatorFacts,
        SortedMap<String, String> responderFacts,
        RunOutcome outcome,
        String finishedAt) {

    /**
     * The version that is written. It grows when a file changes so that an older reader would misread it; a field that
     * is only added does not count.
     */
    public static final int SCHEMA_VERSION = 1;

    public RunManifest {
        runId = Fields.required("runId", runId);
        label = Fields.text(label);
        startedAt = Fields.text(startedAt);
        command = command == null ? List.of() : List.copyOf(command);
        suite = Fields.text(suite);
        harnessVersion = Fields.text(harnessVersion);
        harnessCommit = Fields.text(harnessCommit);
        asked = Fields.map(asked);
        initiatorFacts = Fields.map(initiatorFacts);
        responderFacts = Fields.map(responderFacts);
        outcome = outcome == null ? RunOutcome.UNKNOWN : outcome;
        finishedAt = Fields.text(finishedAt);
    }

    /** The same run with its end. */
    public RunManifest ended(final RunOutcome how, final String at) {
        return new RunManifest(
                schemaVersion,
                runId,
                label,
                startedAt,
                command,
                suite,
                harnessVersion,
                harnessCommit,
                asked,
                initiatorFacts,
                responderFacts,
                how,
                at);
    }
}
