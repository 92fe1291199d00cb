package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The setting in which a trial was measured: what its transport was asked and granted, and what else happened on the
 * two hosts meanwhile.
 *
 * @param asked settings of the transport that were asked for
 * @param initiatorGranted what the initiator's kernel or driver granted
 * @param responderGranted what the responder's kernel or driver granted
 * @param pauses of both programs, by begin
 * @param iterations what was counted in each finished iteration
 * @param timesAreMade whether offsets of the samples were added up and not recorded, as of imports without time stamps
 */
public record TrialSetting(
        SortedMap<String, String> asked,
        SortedMap<String, String> initiatorGranted,
        SortedMap<String, String> responderGranted,
        List<Pause> pauses,
        List<IterationCounters> iterations,
        boolean timesAreMade) {
    /** Of a trial of which nothing is known. */
    public static final TrialSetting UNKNOWN =
            new TrialSetting(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), List.of(), List.of(), false);

    public TrialSetting {
        asked = Collections.unmodifiableSortedMap(new TreeMap<>(asked));
        initiatorGranted = Collections.unmodifiableSortedMap(new TreeMap<>(initiatorGranted));
        responderGranted = Collections.unmodifiableSortedMap(new TreeMap<>(responderGranted));
        pauses = List.copyOf(pauses);
        iterations = List.copyOf(iterations);
    }
}
