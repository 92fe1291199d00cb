package org.turbulence.transport.duty;

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

    /** Samples that one call hands over, at most. */
    default int samplesPerCall() {
        return 1;
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
