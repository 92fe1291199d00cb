package org.turbulence.analysis.loggops.collective;

/**
 * Dissemination: in step k each rank sends to the rank 2^k after it, so that after ceil(log2 n) steps all have heard of
 * all (D. Hensgen, R. Finkel, U. Manber, "Two Algorithms for Barrier Synchronization", 1988). A barrier is strict; the
 * noise study of the clouds let a step wait for the step before only.
 */
public record Dissemination(int rankCount, long messageBytes, boolean strict) implements Collective {
    @Override
    public int stepCount() {
        return Doubling.steps(rankCount);
    }

    @Override
    public int sendTo(final int step, final int rank) {
        final int to = rank + (1 << step);
        return to < rankCount ? to : to - rankCount;
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        final int from = rank - (1 << step);
        return from >= 0 ? from : from + rankCount;
    }

    @Override
    public long uniformBytes() {
        return messageBytes;
    }

    @Override
    public long bytes(final int step, final int sender) {
        return messageBytes;
    }
}
