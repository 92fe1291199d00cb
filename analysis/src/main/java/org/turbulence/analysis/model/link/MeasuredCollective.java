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
 * @param oversubscribed whether more busy threads than cores ran
 * @param durationNs how long each repetition took, from the latest start to the latest end
 */
@SuppressWarnings("ArrayRecordComponent")
public record MeasuredCollective(
        String collective,
        int processes,
        long bytes,
        SortedMap<String, String> link,
        boolean oversubscribed,
        long[] durationNs) {
    public MeasuredCollective {
        link = Collections.unmodifiableSortedMap(new TreeMap<>(link));
    }
}
