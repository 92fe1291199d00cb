package org.turbulence.analysis.loggops.collective;

/** Binomial broadcast from rank 0: in step k each rank below 2^k, which has the data, sends it 2^k ranks further. */
public record BinomialBroadcast(int rankCount, long messageBytes) implements Collective {
    @Override
    public int stepCount() {
        return Doubling.steps(rankCount);
    }

    @Override
    public int sendTo(final int step, final int rank) {
        final int distance = 1 << step;
        return rank < distance && rank + distance < rankCount ? rank + distance : NOBODY;
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        final int distance = 1 << step;
        return rank >= distance && rank < 2 * distance ? rank - distance : NOBODY;
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
