package org.turbulence.analysis.ingest.forks;

import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.results.TrialManifest;

/**
 * What the samples of a trial are, and which end timed them: the fields {@code measurement}, {@code direction} and
 * {@code host} of {@code trial.json}, absent in the files of early versions.
 *
 * @param measurement such as {@code ping-pong}, {@code stream} or {@code detour}
 * @param backward whether the responder timed
 * @param host whose detours these are; empty of anything else
 */
record TrialKind(String measurement, boolean backward, String host) {
    static TrialKind of(final TrialManifest manifest) {
        if (TrialManifest.DETOURS.equals(manifest.measured().get(TrialManifest.VALUES))) {
            return new TrialKind(TrialManifest.DETOUR, false, "");
        }
        return new TrialKind(
                manifest.measurement(), manifest.direction().equals(TrialManifest.BACKWARD), manifest.host());
    }

    /** The configuration with what tells this end's trials from the other end's. */
    ConfigurationKey key(final TrialManifest manifest) {
        final SortedMap<String, String> params = new TreeMap<>(manifest.key().params());
        if (backward) {
            params.put("direction", "backward");
        }
        if (!host.isEmpty()) {
            params.put("host", host);
        }
        return new ConfigurationKey(manifest.key().benchmark(), "", params);
    }

    boolean isStream() {
        return measurement.equals("stream") || measurement.equals("bidirectional-stream");
    }

    boolean isDetour() {
        return measurement.equals("detour");
    }

    /** What a sample is called: half of a round trip where there is one, else the whole time. */
    String timeName() {
        return switch (measurement) {
            case "send-receive", "exchange" -> "exchange time";
            case "loggp" -> "burst round trip";
            case "stream", "bidirectional-stream" -> "credit time";
            case "detour" -> "detour";
            default -> "half-RTT";
        };
    }

    /** What a sample is divided by to be that. */
    double timeDivisor() {
        return timeName().equals("half-RTT") ? 2 : 1;
    }
}
