package org.turbulence.transport.duty;

import java.util.List;
import java.util.SortedMap;
import org.turbulence.transport.LinkShape;

/**
 * What the responder does in a trial, and what that asks of the links and of both hosts' threads. Both sides derive it
 * from the same text, by {@link Duties}. A record of validated parameters; safe from any thread.
 */
public interface Duty {
    /** Its name in a trial's configuration: lower case, no spaces. */
    String kind();

    /** Every parameter by its name, defaults included, in sorted order. */
    SortedMap<String, String> parameters();

    /**
     * What each link carries.
     *
     * @param messageLength of the trial, in bytes
     * @throws IllegalArgumentException when the parameters make no sense for messages of that length
     */
    List<LinkShape> links(int messageLength);

    /**
     * This duty with the number of its threads decided, where it leaves that to the hosts.
     *
     * @param limit threads of either side beyond which more are in each other's way; at least 1
     */
    default Duty onThreads(final int limit) {
        return this;
    }

    /** Threads of either side that poll links. */
    default int threadCount() {
        return 1;
    }

    /** The responder's loops, one for each of its threads, over links that are connected. */
    List<DutyCycle> cycles(DutyContext context);
}
