package org.turbulence.analysis.loggops.collective;

/**
 * A ring: in each step each rank hands a chunk to its right neighbour, and must have received a chunk before it hands
 * on the next. The data is cut into n chunks, the first ones a byte longer where it does not divide (P. Patarasuk, X.
 * Yuan, "Bandwidth optimal all-reduce algorithms for clusters of workstations", 2009).
 *
 * @param dataBytes all chunks together
 * @param stepCount n−1 for a reduce-scatter or an all-gather, 2(n−1) for an all-reduce
 * @param repeats as of {@link Collective#repeats}
 */
public record Ring(int rankCount, long dataBytes, int stepCount, int repeats) implements Collective {
    @Override
    public int sendTo(final int step, final int rank) {
        return rank + 1 < rankCount ? rank + 1 : 0;
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        return rank > 0 ? rank - 1 : rankCount - 1;
    }

    @Override
    public long uniformBytes() {
        return dataBytes % rankCount == 0 ? dataBytes / rankCount : -1;
    }

    @Override
    public long bytes(final int step, final int sender) {
        final long longer = dataBytes % rankCount;
        if (longer == 0) {
            return dataBytes / rankCount;
        }
        final int chunk = Math.floorMod(sender - step, rankCount);
        return dataBytes / rankCount + (chunk < longer ? 1 : 0);
    }

    @Override
    public boolean strict() {
        return false;
    }
}
