package org.turbulence.analysis.model;

import java.io.IOException;
import java.util.List;

/** The samples of one trial, in order, to be read as often as needed. Each reading streams: none holds all samples. */
public interface SampleSource {
    /** Takes one block after the other. */
    @FunctionalInterface
    interface Visitor {
        /** Reads the block; it is filled anew after the call. */
        void visit(SampleBlock block);
    }

    /**
     * Reads all samples once. Damage does not stop the reading: what can be read is visited.
     *
     * @return what was found damaged
     * @throws IOException when the samples cannot be read at all
     */
    List<Doubt> read(Visitor visitor) throws IOException;

    /** How many samples a reading should visit, the warm-up included; 0 where that is not known. */
    default long expectedCount() {
        return 0;
    }
}
