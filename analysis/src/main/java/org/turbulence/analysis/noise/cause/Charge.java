package org.turbulence.analysis.noise.cause;

import java.util.EnumMap;
import java.util.Map;

/** The excess of one sample and what was charged so far. */
final class Charge {
    final long index;
    final long sentOffsetNs;
    final long rttNs;
    final long excessNs;
    private final Map<Cause, Long> partsNs = new EnumMap<>(Cause.class);
    private long leftNs;

    Charge(final long index, final long sentOffsetNs, final long rttNs, final long excessNs) {
        this.index = index;
        this.sentOffsetNs = sentOffsetNs;
        this.rttNs = rttNs;
        this.excessNs = excessNs;
        this.leftNs = excessNs;
    }

    /** Charges a cause with what remains, at most; returns how much. */
    long charge(final Cause cause, final long mostNs) {
        final long chargedNs = Math.max(0, Math.min(mostNs, leftNs));
        partsNs.merge(cause, chargedNs, Long::sum);
        leftNs -= chargedNs;
        return chargedNs;
    }

    /** What no cause explains so far. */
    long leftNs() {
        return leftNs;
    }

    long partNs(final Cause cause) {
        return partsNs.getOrDefault(cause, 0L);
    }

    /** The cause of the largest part. */
    Cause main() {
        final long largest =
                partsNs.values().stream().mapToLong(Long::longValue).max().orElse(0);
        for (final Cause cause : Cause.values()) {
            if (largest > 0 && partNs(cause) == largest) {
                return cause;
            }
        }
        return Cause.UNEXPLAINED;
    }
}
