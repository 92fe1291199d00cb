package org.turbulence.analysis.loggops.collective;

/**
 * Nearest-neighbour exchange on a 3-D grid of ranks that ends at walls, as domain-decomposed particle codes do it: in
 * each iteration a rank sends its border to up to six neighbours, and goes on when all of them have sent theirs. The
 * grid is the factorisation of n with the least surface.
 */
public final class HaloExchange implements Collective {
    private static final int DIRECTIONS = 6;
    private static final int MAXIMUM_ITERATIONS = 1000;

    private final int nx;
    private final int ny;
    private final int nz;
    private final long messageBytes;
    private final int iterations;

    /**
     * @param messageBytes the message to one neighbour
     * @param iterations exchanges, one after another
     */
    public HaloExchange(final int rankCount, final long messageBytes, final int iterations) {
        if (iterations < 1 || iterations > MAXIMUM_ITERATIONS) {
            throw new IllegalArgumentException(
                    "a halo exchange must have 1 .. " + MAXIMUM_ITERATIONS + " iterations (got: " + iterations + ")");
        }
        this.messageBytes = messageBytes;
        this.iterations = iterations;
        int bestX = 1;
        int bestY = 1;
        long best = Long.MAX_VALUE;
        for (int x = 1; (long) x * x * x <= rankCount; x++) {
            for (int y = x; rankCount % x == 0 && (long) x * y * y <= rankCount; y++) {
                final long z = rankCount / x / y;
                final long surface = (long) x * y + x * z + y * z;
                if (rankCount / x % y == 0 && surface < best) {
                    best = surface;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        nx = bestX;
        ny = bestY;
        nz = rankCount / bestX / bestY;
    }

    /** The grid as "x × y × z". */
    public String grid() {
        return nx + " x " + ny + " x " + nz;
    }

    @Override
    public int rankCount() {
        return nx * ny * nz;
    }

    @Override
    public int stepCount() {
        return DIRECTIONS * iterations;
    }

    @Override
    public int sendTo(final int step, final int rank) {
        return neighbour(rank, step % DIRECTIONS);
    }

    @Override
    public int receiveFrom(final int step, final int rank) {
        return neighbour(rank, step % DIRECTIONS ^ 1);
    }

    private int neighbour(final int rank, final int direction) {
        final int x = rank % nx;
        final int y = rank / nx % ny;
        final int z = rank / nx / ny;
        return switch (direction) {
            case 0 -> x > 0 ? rank - 1 : NOBODY;
            case 1 -> x < nx - 1 ? rank + 1 : NOBODY;
            case 2 -> y > 0 ? rank - nx : NOBODY;
            case 3 -> y < ny - 1 ? rank + nx : NOBODY;
            case 4 -> z > 0 ? rank - nx * ny : NOBODY;
            default -> z < nz - 1 ? rank + nx * ny : NOBODY;
        };
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
    public int group(final int step) {
        return step / DIRECTIONS;
    }

    @Override
    public boolean strict() {
        return false;
    }
}
