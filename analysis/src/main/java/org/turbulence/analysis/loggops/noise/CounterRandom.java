package org.turbulence.analysis.loggops.noise;

/**
 * Random numbers that are a function of where they are used: seed, repetition, rank and operation, and nothing else. So
 * the same seed gives the same answer for any number of threads and any order of evaluation.
 *
 * <p>The n-th number of a stream is the output function of SplitMix64 at the n-th state of the stream, and a stream
 * begins at a state that is itself such an output of its name. SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast
 * Splittable Pseudorandom Number Generators", OOPSLA 2014, figure 16, with the constants of D. Stafford's Mix13.
 */
public final class CounterRandom {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final long MESSAGES = 0x6d657373616765L;
    private static final long DETOURS = 0x6465746f757273L;

    private CounterRandom() {}

    /** The stream of the messages of all ranks in one repetition. */
    public static long messageStream(final long seed, final long repetition) {
        return number(number(seed, repetition) ^ MESSAGES, 0);
    }

    /** The stream of the detours of all ranks in one repetition. */
    public static long detourStream(final long seed, final long repetition) {
        return number(number(seed, repetition) ^ DETOURS, 0);
    }

    /** The n-th number of a stream; where the stream names streams, the stream of that name. */
    public static long number(final long stream, final long n) {
        return mix(stream + (n + 1) * GOLDEN_GAMMA);
    }

    /** A random index below a bound from the upper 32 bits of a number. */
    public static int upperIndex(final long number, final int bound) {
        return (int) (((number >>> 32) * bound) >>> 32);
    }

    /** A random index below a bound from the lower 32 bits of a number. */
    public static int lowerIndex(final long number, final int bound) {
        return (int) (((number & 0xffffffffL) * bound) >>> 32);
    }

    /** A random number 0 .. bound - 1 from all 64 bits of a number; the bound is below 2^62. */
    public static long below(final long number, final long bound) {
        return Math.multiplyHigh(number >>> 1, bound << 1);
    }

    private static long mix(final long state) {
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
