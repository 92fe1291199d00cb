package org.turbulence.analysis.loggops.campaign;

import java.util.List;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;

/**
 * The measured noise that a campaign draws from.
 *
 * @param network latencies and gaps, or null when there are none
 * @param detours traces of hosts, empty when there are none
 * @param coScheduled true when the detours of all hosts come at the same time
 */
public record NoiseInputs(NetworkNoise network, List<OsTrace> detours, boolean coScheduled) {
    /** No noise. */
    public static final NoiseInputs NONE = new NoiseInputs(null, List.of(), false);

    public NoiseInputs {
        detours = List.copyOf(detours);
    }

    /** True when there is what a kind of noise needs. */
    public boolean has(final NoiseKind kind) {
        return (!kind.network() || network != null) && (!kind.os() || !detours.isEmpty());
    }

    NetworkNoise network(final NoiseKind kind) {
        return kind.network() ? network : null;
    }

    OsNoise os(final NoiseKind kind, final long seed) {
        if (!kind.os()) {
            return null;
        }
        return new OsNoise(detours, coScheduled ? OsNoise.coScheduled(seed) : OsNoise.independent(seed));
    }
}
