package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The loop of one of the responder's threads, one turn at a time. All methods but those of the {@link #record} belong
 * to that thread; {@link #counters} may be called by another once the thread has ended.
 */
public interface DutyCycle {
    /**
     * One turn: polls, answers or sends. Allocates nothing.
     *
     * @return 0 when there was nothing to do
     * @throws org.turbulence.transport.TransportException when the trial cannot go on
     */
    int doWork();

    /**
     * Forgets the stamps of the iteration before; called between two turns, off the clock.
     *
     * @param verifyContentOfAll check the whole content of every message, not only of a sample of them?
     * @return the sequence that comes next; sequences go on from 0 over all iterations
     */
    long beginIteration(boolean verifyContentOfAll);

    /**
     * The initiator has what it waited for and sends no more; called between two turns, off the clock.
     *
     * @return what this iteration came to here, by name with unit
     */
    default SortedMap<String, Long> endIteration() {
        return new TreeMap<>();
    }

    /** The stamps of the running iteration. */
    StampRecord record();

    /** What was counted over all iterations, by name with unit. */
    SortedMap<String, Long> counters();
}
