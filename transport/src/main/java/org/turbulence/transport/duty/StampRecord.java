package org.turbulence.transport.duty;

/**
 * What one thread of the responder keeps of each message of an iteration, in memory that is allocated and touched
 * before the first. One thread adds and clears; another may read what {@link #count} says is there, until the next
 * clear.
 */
public interface StampRecord {
    /** Messages that fit. */
    int capacity();

    /** How many messages can be read. */
    int count();

    /**
     * One value, in nanoseconds.
     *
     * @param index of the message within the iteration, from 0
     * @throws IllegalArgumentException when this record has no such column
     */
    long value(StampColumn column, int index);
}
