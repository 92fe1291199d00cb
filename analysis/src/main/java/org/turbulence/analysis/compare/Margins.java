package org.turbulence.analysis.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.NoiseFloor;

/**
 * The margin of each figure: the larger of a least margin and twice the A/A floor that was measured for that
 * configuration on that host.
 */
public final class Margins {
    /** The least margin by default, as a fraction. */
    public static final double DEFAULT_LEAST = 0.03;

    /** How many floors a margin is wide. */
    public static final double FLOORS = 2;

    private final double least;
    private final Map<List<Object>, NoiseFloor> floors = new HashMap<>();

    /**
     * Margins from floors; of two floors of one figure the later in the list holds.
     *
     * @param least margin as a fraction, at least 0
     */
    public Margins(final double least, final List<NoiseFloor> floors) {
        if (!(least >= 0 && Double.isFinite(least))) {
            throw new IllegalArgumentException("a margin must be a fraction of at least 0 (got: " + least + ")");
        }
        this.least = least;
        for (final NoiseFloor floor : floors) {
            this.floors.put(List.of(floor.key(), floor.metric(), floor.host()), floor);
        }
    }

    /** Whether a floor was measured for a figure. */
    boolean measured(final ConfigurationKey key, final String metric, final String host) {
        return floors.containsKey(List.of(key, metric, host));
    }

    /** The margin of one figure, as a fraction. */
    public double of(final ConfigurationKey key, final String metric, final String host) {
        final NoiseFloor floor = floors.get(List.of(key, metric, host));
        return floor == null ? least : Math.max(least, FLOORS * floor.floor());
    }
}
