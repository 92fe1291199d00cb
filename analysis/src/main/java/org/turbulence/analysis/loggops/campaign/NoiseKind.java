package org.turbulence.analysis.loggops.campaign;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Which noise a simulation has. */
public enum NoiseKind {
    NONE("none", false, false),
    OS("os", true, false),
    NET("net", false, true),
    BOTH("os+net", true, true);

    private final String word;
    private final boolean os;
    private final boolean network;

    NoiseKind(final String word, final boolean os, final boolean network) {
        this.word = word;
        this.os = os;
        this.network = network;
    }

    /** The word by which a user selects the kind. */
    public String word() {
        return word;
    }

    /** True when detours of the hosts delay operations. */
    public boolean os() {
        return os;
    }

    /** True when messages draw their latencies and gaps. */
    public boolean network() {
        return network;
    }

    /**
     * The kind of a word.
     *
     * @throws IllegalArgumentException listing the words
     */
    public static NoiseKind of(final String word) {
        for (final NoiseKind kind : values()) {
            if (kind.word.equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(
                "noise must be " + Arrays.stream(values()).map(NoiseKind::word).collect(Collectors.joining(" | "))
                        + " (got: " + word + ")");
    }
}
