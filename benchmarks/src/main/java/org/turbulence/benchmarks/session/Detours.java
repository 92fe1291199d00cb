package org.turbulence.benchmarks.session;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.trace.SampleColumns;

/**
 * The detours of one host in one iteration: begins since the trial's start and lengths, in nanoseconds, in order. For
 * one thread.
 */
final class Detours {
    private static final int BLOCK_COUNT = 1 << 16;

    private final long[] beginOffsetsNs;
    private final long[] lengthsNs;

    Detours(final int count) {
        beginOffsetsNs = new long[count];
        lengthsNs = new long[count];
    }

    /** Takes detours as samples, block by block. */
    interface BlockConsumer {
        /** Takes the samples of a block; those are overwritten after. */
        void block(long firstSequence, SampleColumns columns);
    }

    int count() {
        return lengthsNs.length;
    }

    void put(final int index, final long beginOffsetNs, final long lengthNs) {
        putBegin(index, beginOffsetNs);
        putLength(index, lengthNs);
    }

    void putBegin(final int index, final long beginOffsetNs) {
        beginOffsetsNs[index] = beginOffsetNs;
    }

    void putLength(final int index, final long lengthNs) {
        lengthsNs[index] = lengthNs;
    }

    /**
     * How many detours, and what time in them, the JVM's own pauses explain: those that overlap one. A thread stops a
     * little after its pause begins and runs on a little before or after it ends.
     *
     * @param pauses of the same host, in any order
     */
    SortedMap<String, Long> within(final List<PauseRecord> pauses) {
        final List<PauseRecord> inOrder = pauses.stream()
                .sorted((one, other) -> Long.compare(one.startOffsetNs(), other.startOffsetNs()))
                .toList();
        long count = 0;
        long sumNs = 0;
        int next = 0;
        for (int i = 0; i < count(); i++) {
            while (next < inOrder.size() && inOrder.get(next).endOffsetNs() <= beginOffsetsNs[i]) {
                next++;
            }
            if (next < inOrder.size() && inOrder.get(next).startOffsetNs() < beginOffsetsNs[i] + lengthsNs[i]) {
                count++;
                sumNs += lengthsNs[i];
            }
        }
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put("pausedDetourCount", count);
        counters.put("pausedDetourNs", sumNs);
        return counters;
    }

    /** Hands all of them over, at least one block. */
    void forEachBlock(final BlockConsumer consumer) {
        final SampleColumns block = new SampleColumns(Math.min(count(), BLOCK_COUNT));
        int from = 0;
        do {
            block.count = Math.min(block.capacity(), count() - from);
            System.arraycopy(beginOffsetsNs, from, block.sentOffsetNs, 0, block.count);
            System.arraycopy(lengthsNs, from, block.rttNs, 0, block.count);
            consumer.block(from, block);
            from += block.count;
        } while (from < count());
    }
}
