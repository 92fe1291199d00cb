package org.turbulence.analysis.loggops.collective;

/** Binomial reduction to rank 0: in step k the ranks that are odd multiples of 2^k hand their sum 2^k ranks down. */
public record BinomialReduce(int rankCount, long messageBytes) implements Collective {
    @Override
    public int stepCount() {
        return Doubling.steps(rankCount);
    }

    @Override
    public int sendTo(final int step, final int rank) {
        final int distance = 1 << step;
        return (rank & (2 * distance - 1)) == distance ? rank - distance : NOBODY;
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        final int distance = 1 << step;
        return (rank & (2 * distance - 1)) == 0 && rank + distance < rankCount ? rank + distance : NOBODY;
    }

    @Override
    public long uniformBytes() {
        return messageBytes;
    }

    @Override
    public long bytes(final int step, final int sender) {
        return messageBytes;
    }

    @Override
    public boolean strict() {
        return true;
    }
}
