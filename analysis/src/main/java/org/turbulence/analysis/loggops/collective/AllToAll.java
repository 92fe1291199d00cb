package org.turbulence.analysis.loggops.collective;

/**
 * Pairwise all-to-all: in step k each rank sends a message to the rank k + 1 after it and receives one from the rank k
 * + 1 before it, and goes on when that has come.
 *
 * @param messageBytes the message of one pair
 */
public record AllToAll(int rankCount, long messageBytes) implements Collective {
    @Override
    public int stepCount() {
        return rankCount - 1;
    }

    @Override
    public int sendTo(final int step, final int rank) {
        final int to = rank + step + 1;
        return to < rankCount ? to : to - rankCount;
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        final int from = rank - step - 1;
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

    @Override
    public boolean strict() {
        return false;
    }
}
