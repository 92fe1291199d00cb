package org.turbulence.transport.control;

/** Takes the holds of an iteration one by one, in the order of their messages, on the calling thread. */
@FunctionalInterface
public interface HoldConsumer {
    /**
     * Takes one hold.
     *
     * @param index of the message within the fetch, from 0
     * @param holdNs how long the message stayed at the responder, by the responder's clock; may be negative when that
     *     clock stepped backward
     */
    void hold(int index, long holdNs);
}
