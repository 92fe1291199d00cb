package org.turbulence.analysis.noise.summary;

/**
 * What a system reaches in one direction and in both at once, at the message length of its best.
 *
 * @param system name
 * @param streams whether by streams; else by ping-pongs
 * @param oneWayLength bytes of a message of the unidirectional peak
 * @param oneWay its bandwidth
 * @param bothLength bytes of a message of the bidirectional peak
 * @param forward bandwidth of the direction that the initiator times
 * @param backward bandwidth of the direction that the responder times
 */
public record Duplex(
        String system,
        boolean streams,
        long oneWayLength,
        double oneWay,
        long bothLength,
        double forward,
        double backward) {
    /** The sum of both directions. */
    public double sum() {
        return forward + backward;
    }

    /** The sum over the unidirectional peak: 2 is full duplex, 1 is half. */
    public double ratio() {
        return sum() / oneWay;
    }
}
