package org.turbulence.analysis.noise.cause;

import java.util.Arrays;

/** The excess of one sample and what was charged so far. */
final class Charge {
    final long index;
    final long sentOffsetNs;
    final long rttNs;
    final long excessNs;
    private final long[] partsNs = new long[Cause.values().length];
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
        partsNs[cause.ordinal()] += chargedNs;
        leftNs -= chargedNs;
        return chargedNs;
    }

    /** What no cause explains so far. */
    long leftNs() {
        return leftNs;
    }

    long partNs(final Cause cause) {
        return partsNs[cause.ordinal()];
    }

    /** The cause of the largest part. */
    Cause main() {
        final long largest = Arrays.stream(partsNs).max().orElse(0);
        for (final Cause cause : Cause.values()) {
            if (largest > 0 && partNs(cause) == largest) {
                return cause;
            }
        }
        return Cause.UNEXPLAINED;
    }
}
