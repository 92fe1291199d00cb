package org.turbulence.transport.duty;

import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;

/**
 * What the loops of a duty work with.
 *
 * @param links connected, in the order of {@link Duty#links}
 * @param messageLength of the trial, in bytes
 * @param verifyEvery the whole content of each message is checked whose sequence is a multiple of it; 0 = of none
 * @param recordCapacity messages of an iteration whose stamps are kept
 * @param roundTripTimeoutNs how long a message may be under way or back-pressured, relative
 * @param stallThresholdNs a longer gap between two polls is a stall of the side that times
 * @param clock monotonic, in nanoseconds
 * @param idle how threads wait; never AUTO
 */
public record DutyContext(
        List<Link> links,
        int messageLength,
        int verifyEvery,
        int recordCapacity,
        long roundTripTimeoutNs,
        long stallThresholdNs,
        NanoClock clock,
        IdleMode idle) {
    public DutyContext {
        links = List.copyOf(links);
    }
}
