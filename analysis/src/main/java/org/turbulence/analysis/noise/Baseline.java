package org.turbulence.analysis.noise;

/** What latencies are divided by, and what they are in excess of. Tables name it wherever it was used. */
public enum Baseline {
    /** The smallest round trip and the smallest hold of a trial. */
    MIN("min"),
    /** The median round trip and the median hold of a trial. */
    MEDIAN("median");

    private final String label;

    Baseline(final String label) {
        this.label = label;
    }

    /** How tables call it. */
    public String label() {
        return label;
    }

    @Override
    public String toString() {
        return label;
    }
}
