package org.turbulence.analysis.model;

/**
 * A pause of one of the two programs, on the initiator's time axis.
 *
 * @param host {@value #INITIATOR} or {@value #RESPONDER}
 * @param kind {@code gc} or {@code safepoint}
 * @param name what paused it, in the JVM's words
 * @param startOffsetNs begin, since the start of the trial
 * @param durationNs length
 * @param uncertaintyNs how far either end may lie off: 0 for the initiator, whose clock the axis is
 */
public record Pause(String host, String kind, String name, long startOffsetNs, long durationNs, long uncertaintyNs) {
    /** The host that times. */
    public static final String INITIATOR = "initiator";

    /** The host that answers. */
    public static final String RESPONDER = "responder";

    /** The earliest that it can have begun. */
    public long earliestNs() {
        return startOffsetNs - uncertaintyNs;
    }

    /** The latest that it can have ended. */
    public long latestNs() {
        return startOffsetNs + durationNs + uncertaintyNs;
    }
}
