package org.turbulence.analysis.loggops.collective;

/** The arithmetic of algorithms that double a distance in each step. */
final class Doubling {
    private Doubling() {}

    /** ceil(log2 n). */
    static int steps(final int n) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
    }

    /** floor(log2 n). */
    static int whole(final int n) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(n);
    }
}
