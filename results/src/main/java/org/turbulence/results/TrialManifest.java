package org.turbulence.results;

import java.util.SortedMap;

/**
 * What is known about one trial: the file {@code trial.json}.
 *
 * @param schemaVersion version of the JSON files, see {@link RunManifest#SCHEMA_VERSION}
 * @param trialId name of the trial's folder such as {@code 0001}; empty until the folder is made
 * @param key the configuration that was asked
 * @param fork which fork of that configuration, from 1 on
 * @param thread which thread of that fork, from 0 on
 * @param measurement what was measured, such as {@code ping-pong}, {@code striped-ping-pong} or {@code stream}
 * @param direction {@code forward}, timed by the initiator, or {@code backward}, timed by the responder
 * @param host whose detours these are, {@code initiator} or {@code responder}; empty for what two hosts do together
 * @param schedule what JMH was asked, by name: iterations and their times, how many forks, threads, the mode
 * @param startedAt start, an ISO-8601 instant in UTC
 * @param startedEpochNs the same in ns since 1970; offsets in the trace and in the histogram log count from here
 * @param settingsAsked settings of the transport that were asked for
 * @param initiatorGranted what the kernel or driver of the initiator granted
 * @param responderGranted what the kernel or driver of the responder granted
 * @param initiatorPlan threads of the initiator, how they wait and where they run
 * @param responderPlan those of the responder
 * @param oversubscribed whether more threads spin than there are cores, on either host
 * @param stallThresholdNs gaps between two polls that are longer count as a stall
 * @param histogramUnit unit of the values in the histogram log, {@code ns} of RTT in ours
 * @param clockGranularityNs smallest step of the initiator's clock
 * @param measured further figures of the trial as a whole, by name with unit; empty until it ends
 */
public record TrialManifest(
        int schemaVersion,
        String trialId,
        TrialKey key,
        int fork,
        int thread,
        String measurement,
        String direction,
        String host,
        SortedMap<String, String> schedule,
        String startedAt,
        long startedEpochNs,
        SortedMap<String, String> settingsAsked,
        SortedMap<String, String> initiatorGranted,
        SortedMap<String, String> responderGranted,
        SortedMap<String, String> initiatorPlan,
        SortedMap<String, String> responderPlan,
        boolean oversubscribed,
        long stallThresholdNs,
        String histogramUnit,
        long clockGranularityNs,
        SortedMap<String, String> measured) {

    /** The measurement of a trial that does not say: one message outstanding, there and back. */
    public static final String PING_PONG = "ping-pong";

    /** The measurement of one host by itself, see {@link #host}. */
    public static final String DETOUR = "detour";

    /** A ping-pong whose message travels in parts over several links. */
    public static final String STRIPED_PING_PONG = "striped-ping-pong";

    /** The measurement of round trips with a pause before each. */
    public static final String BURST = "burst";

    /** The direction of a trial that does not say: timed by the initiator. */
    public static final String FORWARD = "forward";

    /** The direction of what the responder timed. */
    public static final String BACKWARD = "backward";

    /** Name in the schedule of how many measured iterations a whole trial has. */
    public static final String MEASUREMENT_ITERATIONS = "measurementIterations";

    /** Name among the measured figures of what an imported trial's samples are, where they are no round trips. */
    public static final String VALUES = "values";

    /** What {@link #VALUES} says of a trial whose samples are detours of one host. */
    public static final String DETOURS = "duration of a detour";

    public TrialManifest {
        trialId = Fields.text(trialId);
        key = Fields.required("key", key);
        measurement = measurement == null || measurement.isEmpty() ? PING_PONG : measurement;
        direction = direction == null || direction.isEmpty() ? FORWARD : direction;
        host = Fields.text(host);
        schedule = Fields.map(schedule);
        startedAt = Fields.text(startedAt);
        settingsAsked = Fields.map(settingsAsked);
        initiatorGranted = Fields.map(initiatorGranted);
        responderGranted = Fields.map(responderGranted);
        initiatorPlan = Fields.map(initiatorPlan);
        responderPlan = Fields.map(responderPlan);
        histogramUnit = Fields.text(histogramUnit);
        measured = Fields.map(measured);
    }

    /** The same trial in the folder of that name. */
    public TrialManifest inFolder(final String id) {
        return copy(id, measured);
    }

    /** The same trial with these further figures. */
    public TrialManifest with(final SortedMap<String, String> figures) {
        return copy(trialId, figures);
    }

    /** The same trial with what is known of the initiator's threads now. */
    public TrialManifest planned(final SortedMap<String, String> initiatorThreads) {
        return copy(trialId, initiatorThreads, measured);
    }

    private TrialManifest copy(final String id, final SortedMap<String, String> figures) {
        return copy(id, initiatorPlan, figures);
    }

    private TrialManifest copy(
            final String id,
            final SortedMap<String, String> initiatorThreads,
            final SortedMap<String, String> figures) {
        return new TrialManifest(
                schemaVersion,
                id,
                key,
                fork,
                thread,
                measurement,
                direction,
                host,
                schedule,
                startedAt,
                startedEpochNs,
                settingsAsked,
                initiatorGranted,
                responderGranted,
                initiatorThreads,
                responderPlan,
                oversubscribed,
                stallThresholdNs,
                histogramUnit,
                clockGranularityNs,
                figures);
    }
}
