package org.turbulence.benchmarks.schedule;

import java.util.SplittableRandom;

/**
 * An endless series of gaps between one event and the next, in nanoseconds. For one thread; allocates nothing.
 *
 * <p>Exponential gaps, which make arrivals a Poisson process, come by inversion: {@code -mean * ln(1 - u)} with u
 * uniform in [0, 1) from a {@link SplittableRandom}. The same seed gives the same series.
 */
public sealed interface Gaps {
    /** The next gap; 0 or more, not rounded. */
    double nextNs();

    /** All gaps the same. */
    static Gaps fixed(final double gapNs) {
        return new Fixed(checked(gapNs));
    }

    /** Independent gaps that are exponentially distributed. */
    static Gaps exponential(final double meanNs, final long seed) {
        return new Exponential(checked(meanNs), new SplittableRandom(seed));
    }

    private static double checked(final double ns) {
        if (!(ns >= 0) || Double.isInfinite(ns)) {
            throw new IllegalArgumentException("a gap must be 0 ns or more (got: " + ns + ")");
        }
        return ns;
    }

    /** The same gap again and again. */
    record Fixed(double nextNs) implements Gaps {}

    /** Gaps of a Poisson process. */
    record Exponential(double meanNs, SplittableRandom random) implements Gaps {
        @Override
        public double nextNs() {
            return -meanNs * Math.log(1 - random.nextDouble());
        }
    }
}
