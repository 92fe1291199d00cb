package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * What one side times again and again: one call sends what the measurement sends at a time, waits for what comes back
 * and hands over the samples. Belongs to one thread, which also owns the links; allocates nothing per message.
 */
public interface TimedLoop extends AutoCloseable {
    /**
     * Does it once.
     *
     * @param verifyContent compare every byte of what comes back, after the clock was read
     * @throws org.turbulence.transport.TransportException TIMEOUT or CORRUPT, or what a link throws
     */
    void next(boolean verifyContent);

    /**
     * A new iteration, or a new part of one, begins: the responder has been told, and waits.
     *
     * @param verifyContentOfAll check the whole content of every message that the responder sends unasked?
     */
    default void begin(final boolean verifyContentOfAll) {}

    /**
     * Has each thread that the loop drives links with, beside the caller's, do this once; for the time before the first
     * message.
     *
     * @param work gets the number of the thread, from 1 on
     * @return how many such threads there are
     */
    default int onOtherThreads(final IntConsumer work) {
        return 0;
    }

    /** Waits for what is still out, and hands over its samples; sends nothing that was not begun. */
    default void drain() {}

    /**
     * One turn of what this side owes a responder that sends of its own accord, while that one ends its iteration.
     *
     * @return 0 when there was nothing to do
     */
    default int serve() {
        return 0;
    }

    /** Waits for what the responder had sent before it ended its iteration. */
    default void settle() {}

    /** What this side counted since {@link #begin}, by name with unit; called once the responder has ended. */
    default SortedMap<String, Long> counters() {
        return new TreeMap<>();
    }

    /**
     * Is the whole content of every message of the warm-up to be checked, on both hosts? Else of as many as afterwards,
     * where checking them all would change the timing that the warm-up is to settle.
     */
    default boolean verifiesWholeWarmup() {
        return true;
    }

    /** Samples that one call and the {@link #drain} after it hand over, at most. */
    default int samplesPerCall() {
        return 1;
    }

    /** Must what the loop keeps by itself be taken, by a {@link #drain}, before the next call? */
    default boolean isFull() {
        return false;
    }

    /** Sequence of the last message sent, from 0; -1 before the first. */
    long sequence();

    /** Offers that were back-pressured since this loop was made. */
    long backPressureCount();

    /** Messages whose every byte was compared since this loop was made. */
    long verifiedCount();

    /** Ends what the loop started beside the calling thread, before the links are closed; twice is harmless. */
    @Override
    default void close() {}
}
