package org.turbulence.transport.duty;

/** Takes the samples of a loop that times. Called between two messages; allocates nothing, takes no lock. */
public interface SampleSink {
    /**
     * Takes one sample, in nanoseconds of the clock of the side that times.
     *
     * @param sentNs reading before the first offer
     * @param receivedNs reading at the arrival of the answer
     * @param stallNs this side's own stalls in between
     */
    void record(long sentNs, long receivedNs, long stallNs);
}
