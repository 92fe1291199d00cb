package org.turbulence.analysis.loggops.cost;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.turbulence.analysis.loggops.Quantity;
import org.turbulence.analysis.loggops.ReferenceTable;
import org.turbulence.analysis.loggops.collective.CollectiveKind;

/** The shapes of application whose cost was published: a matrix multiplication, then a collective on its result. */
public enum Application {
    /** 128 x 128, then a dissemination of the matrix: mostly communication. */
    DGEMM_128("dgemm-128", "dgemm_128_us", CollectiveKind.DISSEMINATION, 128L << 10),
    /** 8192 x 8192, then a ring all-reduce of the matrix: mostly computation. */
    DGEMM_8192("dgemm-8192", "dgemm_8192_us", CollectiveKind.RING_ALLREDUCE, 512L << 20);

    private static final String TIMES = "dgemm-times.csv";

    private final String word;
    private final String column;
    private final CollectiveKind collective;
    private final long bytes;

    Application(final String word, final String column, final CollectiveKind collective, final long bytes) {
        this.word = word;
        this.column = column;
        this.collective = collective;
        this.bytes = bytes;
    }

    /**
     * The application of a word.
     *
     * @throws IllegalArgumentException listing the words
     */
    public static Application of(final String word) {
        for (final Application application : values()) {
            if (application.word.equals(word)) {
                return application;
            }
        }
        throw new IllegalArgumentException("an application must be "
                + Arrays.stream(values()).map(one -> one.word).collect(Collectors.joining(" | ")) + " (got: " + word
                + ")");
    }

    public CollectiveKind collective() {
        return collective;
    }

    /** The bytes of its collective. */
    public long bytes() {
        return bytes;
    }

    /**
     * The published time of its computation on a host of a system, ps.
     *
     * @throws IllegalArgumentException when none was published
     */
    public long computePs(final String system) {
        final ReferenceTable times = ReferenceTable.published(TIMES);
        for (final List<String> row : times.rows()) {
            if (times.cell(row, "system").equals(system)) {
                return Quantity.picoseconds(times.cell(row, column) + "us");
            }
        }
        throw new IllegalArgumentException(
                "the computation of " + word + " must have a published time on the system (got: "
                        + system + ", known: "
                        + times.rows().stream().map(row -> row.get(0)).toList()
                        + "); give a measured time with --compute");
    }
}
