package org.turbulence.analysis.noise.cause;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the causes explain of the slowest samples of a trial. The samples add up to their number, and the excess to
 * theirs, exactly.
 *
 * @param sampleCount slowest samples
 * @param excessNs sum of their excess over the baseline
 * @param mainSamples samples by the cause that explains most of them, the earlier in order where two explain as much
 * @param causeNs excess by cause
 * @param pausesKnown whether the pauses of the programs were recorded
 * @param countersKnown whether steal and retransmits were counted
 */
public record CauseShares(
        long sampleCount,
        long excessNs,
        Map<Cause, Long> mainSamples,
        Map<Cause, Long> causeNs,
        boolean pausesKnown,
        boolean countersKnown) {
    public CauseShares {
        mainSamples = complete(mainSamples);
        causeNs = complete(causeNs);
    }

    /** Of no samples. */
    public static final CauseShares NONE = new CauseShares(0, 0, Map.of(), Map.of(), false, false);

    /** Whether the run recorded what would tell of a cause. */
    public boolean knows(final Cause cause) {
        return switch (cause) {
            case PAUSE -> pausesKnown || countersKnown;
            case STEAL, RETRANSMIT -> countersKnown;
            case INITIATOR_STALL, RESPONDER_HOLD, UNEXPLAINED -> true;
        };
    }

    /** What is explained of both together. */
    public CauseShares with(final CauseShares other) {
        return new CauseShares(
                sampleCount + other.sampleCount,
                excessNs + other.excessNs,
                sum(mainSamples, other.mainSamples),
                sum(causeNs, other.causeNs),
                pausesKnown || other.pausesKnown,
                countersKnown || other.countersKnown);
    }

    private static Map<Cause, Long> sum(final Map<Cause, Long> one, final Map<Cause, Long> other) {
        final Map<Cause, Long> sum = new EnumMap<>(one);
        other.forEach((cause, value) -> sum.merge(cause, value, Long::sum));
        return sum;
    }

    private static Map<Cause, Long> complete(final Map<Cause, Long> values) {
        final Map<Cause, Long> all = new EnumMap<>(Cause.class);
        Arrays.stream(Cause.values()).forEach(cause -> all.put(cause, values.getOrDefault(cause, 0L)));
        return Collections.unmodifiableMap(all);
    }
}
