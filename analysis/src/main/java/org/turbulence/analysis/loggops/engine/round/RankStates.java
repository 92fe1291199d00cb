package org.turbulence.analysis.loggops.engine.round;

/**
 * Where {@link RoundEngine} and {@link RankReplay} keep what they know of a rank: seven numbers side by side, a cache
 * line or two. All times in ps.
 *
 * <pre>
 *   +0 the CPU is free            +4 from when the rank was at rest the last time
 *   +1 the receiving NIC is free  +5 until when
 *   +2 the NIC's latest start     +6 the rounds received before that rest, a bit each
 *   +3 the latest delivery's end
 * </pre>
 */
final class RankStates {
    static final int CPU_FREE = 0;
    static final int NIC_FREE = 1;
    static final int LATEST_START = 2;
    static final int DELIVERED = 3;
    static final int REST_FROM = 4;
    static final int REST_UNTIL = 5;
    static final int REST_HAS = 6;
    static final int STRIDE = 8;
    /** A time that never comes. */
    static final long NEVER = Long.MAX_VALUE;
    /** The latest start of a NIC that did not start. */
    static final long BEFORE_START = -1;

    private RankStates() {}
}
