package org.turbulence.analysis.noise.time;

/**
 * A point from which on the median round trip is another one, and stays so: no noise, but for example credit that ran
 * out, or a rate that was shaped.
 *
 * @param atNs when, after the start of the trial; to the length of a bin
 * @param beforeRttNs median of the stretch before
 * @param afterRttNs median of the stretch after
 */
public record LevelChange(long atNs, double beforeRttNs, double afterRttNs) {
    /** After over before. */
    public double ratio() {
        return afterRttNs / beforeRttNs;
    }
}
