package org.turbulence.analysis.loggops.collective;

/**
 * Recursive doubling all-reduce: in step k the ranks whose numbers differ in bit k exchange all their data. Where n is
 * not a power of two, the first ranks fold in pairs before and unfold after (R. Thakur, R. Rabenseifner, W. Gropp,
 * "Optimization of Collective Communication Operations in MPICH", 2005, section 4).
 */
public record RecursiveDoubling(int rankCount, long messageBytes) implements Collective {
    private int exchanges() {
        return Doubling.whole(rankCount);
    }

    /** The pairs that fold. */
    private int folded() {
        return rankCount - (1 << exchanges());
    }

    @Override
    public int stepCount() {
        return folded() == 0 ? exchanges() : exchanges() + 2;
    }

    @Override
    public int sendTo(final int step, final int rank) {
        return partner(step, rank, true);
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        return partner(step, rank, false);
    }

    private int partner(final int step, final int rank, final boolean sending) {
        final int folded = folded();
        if (folded > 0 && (step == 0 || step == exchanges() + 1)) {
            if (rank >= 2 * folded) {
                return NOBODY;
            }
            final boolean even = (rank & 1) == 0;
            final boolean evenSends = step == 0;
            return even == (sending == evenSends) ? rank ^ 1 : NOBODY;
        }
        if (rank < 2 * folded && (rank & 1) == 0) {
            return NOBODY;
        }
        final int position = rank < 2 * folded ? rank >> 1 : rank - folded;
        final int other = position ^ (1 << (folded == 0 ? step : step - 1));
        return other < folded ? 2 * other + 1 : other + folded;
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
