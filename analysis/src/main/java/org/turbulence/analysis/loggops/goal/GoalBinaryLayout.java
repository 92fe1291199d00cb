package org.turbulence.analysis.loggops.goal;

/**
 * The binary form of a GOAL program, little-endian and without padding.
 *
 * <pre>
 *   0   u64  cookie 4223
 *   8   u32  ranks              positions below are counted from here (byte 8 of the file)
 *  12   u8   highest cpu
 *  13   u8   highest nic
 *  14   per rank: u64 start of its block, u64 end of its block
 *
 *  block: u32 nodes, u32 roots, roots x u32 node index, nodes x node, then u32 dependents
 *
 *  node:  +0  u32 dependency count      +17 u32 tag             +27 u32 first index of them
 *         +4  u8  kind                  +21 u8  cpu             +31 u32 dependents of its start
 *         +5  u32 peer                  +22 u8  nic             +35 u32 first index of them
 *         +9  u64 size or length        +23 u32 dependents of its end
 * </pre>
 */
final class GoalBinaryLayout {
    static final long COOKIE = 4223;
    static final int ORIGIN = Long.BYTES;
    static final int RANKS = ORIGIN;
    static final int HIGHEST_CPU = RANKS + Integer.BYTES;
    static final int HIGHEST_NIC = HIGHEST_CPU + 1;
    static final int BLOCKS = HIGHEST_NIC + 1;
    static final int BLOCK_ENTRY = 2 * Long.BYTES;

    static final int BLOCK_HEADER = 2 * Integer.BYTES;

    static final int DEPENDENCY_COUNT = 0;
    static final int KIND = DEPENDENCY_COUNT + Integer.BYTES;
    static final int PEER = KIND + 1;
    static final int SIZE = PEER + Integer.BYTES;
    static final int TAG = SIZE + Long.BYTES;
    static final int CPU = TAG + Integer.BYTES;
    static final int NIC = CPU + 1;
    static final int DONE_COUNT = NIC + 1;
    static final int DONE_FIRST = DONE_COUNT + Integer.BYTES;
    static final int START_COUNT = DONE_FIRST + Integer.BYTES;
    static final int START_FIRST = START_COUNT + Integer.BYTES;
    static final int NODE = START_FIRST + Integer.BYTES;

    private GoalBinaryLayout() {}

    static long blocksEnd(final int rankCount) {
        return BLOCKS + (long) BLOCK_ENTRY * rankCount;
    }
}
