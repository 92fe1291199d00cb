package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;

/** One kind of output of another tool. Implementations hold no state between two readings. */
public interface ForeignFormat {
    /** The name that a user gives to choose it, such as {@code imb}. */
    String kind();

    /** What it reads, in a few words. */
    String describe();

    /** Whether the content looks like this format. Decided on words, never on a file's name. */
    boolean recognises(Head head);

    /**
     * Reads the whole source: hands on what is understood and enters everything else into the ledger. A line that
     * breaks the rules is entered as damaged and the reading goes on.
     *
     * @throws IOException when the source cannot be read or the sink cannot take
     */
    void read(Reading reading) throws IOException;
}
