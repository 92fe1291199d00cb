package org.turbulence.analysis.model.link;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A collective that was really run between processes.
 *
 * @param collective which one, as the simulator calls it
 * @param processes how many
 * @param bytes of each message, or of all data of a ring
 * @param link what else its trial was asked: transport, how threads waited
 * @param cores that the processes had to run on; 0 when that is not known
 * @param oversubscribed whether more busy threads than cores ran
 * @param durationNs how long each repetition took, from the latest start to the latest end
 */
@SuppressWarnings("ArrayRecordComponent")
public record MeasuredCollective(
        String collective,
        int processes,
        long bytes,
        SortedMap<String, String> link,
        int cores,
        boolean oversubscribed,
        long[] durationNs) {
    public MeasuredCollective {
        link = Collections.unmodifiableSortedMap(new TreeMap<>(link));
    }

    /** The processes on the fullest core if they are spread evenly; 0 when the number of cores is not known. */
    public int processesPerCore() {
        return cores == 0 ? 0 : (processes + cores - 1) / cores;
    }
}
