package org.turbulence.analysis.loggops.collective;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.turbulence.analysis.loggops.Model;

/** The collectives that can be asked for by name, and what their bytes mean. */
public enum CollectiveKind {
    /** Bytes of each message. */
    DISSEMINATION,
    /** Bytes of the whole data. */
    RING_ALLREDUCE,
    /** Bytes of the whole data. */
    RING_REDUCE_SCATTER,
    /** Bytes of the whole data. */
    RING_ALLGATHER,
    /** Bytes of the whole data, which each message carries. */
    RECURSIVE_DOUBLING,
    /** Bytes of the whole data, which each message carries. */
    BINOMIAL_BROADCAST,
    /** Bytes of the whole data, which each message carries. */
    BINOMIAL_REDUCE,
    /** Bytes of the message of one pair. */
    ALLTOALL,
    /** Bytes of the message to one neighbour. */
    HALO3D;

    /** The least number of ranks of any collective. */
    public static final int MINIMUM_RANKS = 2;
    /** The largest number of ranks of any collective. */
    public static final int MAXIMUM_RANKS = 1 << 24;

    /** The word by which a user selects the collective. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The collective of a word.
     *
     * @throws IllegalArgumentException listing the words
     */
    public static CollectiveKind of(final String word) {
        for (final CollectiveKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("a collective must be "
                + Arrays.stream(values()).map(CollectiveKind::word).collect(Collectors.joining(" | ")) + " (got: "
                + word + ")");
    }

    /**
     * The schedule for a number of ranks.
     *
     * @param model decides how strict a dissemination is, and how many rounds a ring all-reduce has
     * @param iterations of a halo exchange; the others ignore it
     * @throws IllegalArgumentException when the ranks or bytes are out of range
     */
    public Collective schedule(final int ranks, final long bytes, final Model model, final int iterations) {
        if (ranks < MINIMUM_RANKS || ranks > MAXIMUM_RANKS) {
            throw new IllegalArgumentException(
                    "a collective must have " + MINIMUM_RANKS + " .. " + MAXIMUM_RANKS + " hosts (got: " + ranks + ")");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("a collective must have at least 0 bytes (got: " + bytes + ")");
        }
        return switch (this) {
            case DISSEMINATION -> new Dissemination(ranks, bytes, model.corrected());
            case RING_ALLREDUCE ->
                model == Model.PAPER ? new Ring(ranks, bytes, ranks, 2) : new Ring(ranks, bytes, 2 * (ranks - 1), 1);
            case RING_REDUCE_SCATTER, RING_ALLGATHER -> new Ring(ranks, bytes, ranks - 1, 1);
            case RECURSIVE_DOUBLING -> new RecursiveDoubling(ranks, bytes);
            case BINOMIAL_BROADCAST -> new BinomialBroadcast(ranks, bytes);
            case BINOMIAL_REDUCE -> new BinomialReduce(ranks, bytes);
            case ALLTOALL -> new AllToAll(ranks, bytes);
            case HALO3D -> new HaloExchange(ranks, bytes, iterations);
        };
    }
}
