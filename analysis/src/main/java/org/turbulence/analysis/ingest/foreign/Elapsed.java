package org.turbulence.analysis.ingest.foreign;

/** A time axis for samples that came without one: they are laid back to back. Picoseconds in, nanoseconds out. */
public final class Elapsed {
    private static final long PS_PER_NS = 1000;

    private long ns;
    private long restPs;

    /** Where the next sample begins. */
    public long ns() {
        return ns;
    }

    /** Moves on by a duration of 0 or more. */
    public void add(final long durationPs) {
        ns += durationPs / PS_PER_NS;
        restPs += durationPs % PS_PER_NS;
        if (restPs >= PS_PER_NS) {
            restPs -= PS_PER_NS;
            ns++;
        }
    }
}
