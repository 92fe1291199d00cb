package org.turbulence.benchmarks.session;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The instant from which the offsets of a trial count, by both clocks of the initiator.
 *
 * @param originNs reading of {@link System#nanoTime}
 * @param at by the calendar
 */
record TrialStart(long originNs, Instant at) {
    static TrialStart now() {
        return new TrialStart(System.nanoTime(), Instant.now());
    }

    /** In ns since 1970. */
    long epochNs() {
        return TimeUnit.SECONDS.toNanos(at.getEpochSecond()) + at.getNano();
    }
}
