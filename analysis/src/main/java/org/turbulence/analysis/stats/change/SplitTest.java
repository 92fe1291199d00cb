package org.turbulence.analysis.stats.change;

/**
 * A judgement whether two neighbouring stretches of a series lie on different levels. Implementations are stateless.
 */
interface SplitTest {
    /** How sure and how large the difference between {@code values[from .. at)} and {@code values[at .. to)} is. */
    Split judge(double[] values, int from, int at, int to);
}
