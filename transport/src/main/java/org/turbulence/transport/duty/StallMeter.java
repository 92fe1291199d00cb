package org.turbulence.transport.duty;

/**
 * Tells the initiator's own stalls from the time it waits for the network: while a message is out, the initiator reads
 * the clock at every poll, so the time between two readings is short unless the thread itself was held up (preempted,
 * paused by the JVM, slowed by the hypervisor).
 *
 * <p>A gap between two readings counts as a stall, whole, when it is longer than the threshold after an allowance for
 * the bytes that were moved in it: copying 256 KiB takes its time and is no stall. The allowance is
 * {@value #ALLOWANCE_NS_PER_BYTE} ns a byte (1 GB/s, slower than any copy that is not held up); of a gap with bytes
 * only what exceeds the allowance is counted. This is the rule of selfish detour (De Sensi et al., Noise in the Clouds,
 * section IV-A: record every iteration of a tight loop that is longer than a threshold) applied to a loop of polls.
 *
 * <p>All times in nanoseconds. Belongs to the thread that times; allocates nothing.
 */
public final class StallMeter {
    /** Time that one moved byte may take before it counts as a stall. */
    public static final long ALLOWANCE_NS_PER_BYTE = 1;

    private final long thresholdNs;
    private long lastNs;
    private long stallNs;
    private long stallCount;

    /** @param thresholdNs a gap up to this long is no stall; at least 1 */
    public StallMeter(final long thresholdNs) {
        if (thresholdNs < 1) {
            throw new IllegalArgumentException("stallThresholdNs must be at least 1 ns (got: " + thresholdNs + ")");
        }
        this.thresholdNs = thresholdNs;
    }

    /** Starts a message at this reading of the clock. */
    public void start(final long nowNs) {
        lastNs = nowNs;
        stallNs = 0;
    }

    /** Takes the next reading, and the bytes that were moved since the last one. */
    public void reading(final long nowNs, final long movedBytes) {
        final long gapNs = nowNs - lastNs - movedBytes * ALLOWANCE_NS_PER_BYTE;
        lastNs = nowNs;
        if (gapNs > thresholdNs) {
            stallNs += gapNs;
            stallCount++;
        }
    }

    /** What was added up since {@link #start}. */
    public long stallNs() {
        return stallNs;
    }

    /** Stalls of all messages since this meter was made. */
    public long stallCount() {
        return stallCount;
    }
}
