package org.turbulence.transport.control;

/** Takes the values of a column of stamps one by one, in the order of their messages, on the calling thread. */
@FunctionalInterface
public interface ColumnConsumer {
    /**
     * Takes one value.
     *
     * @param index of the message within the iteration, from 0
     * @param valueNs in nanoseconds of the responder's clock; a difference may be negative when that clock stepped
     *     backward
     */
    void value(int index, long valueNs);
}
