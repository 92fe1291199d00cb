package org.turbulence.analysis.model;

/** Which way a figure gets better. */
public enum Direction {
    /** Times, allocation, noise. */
    LOWER_IS_BETTER("lower"),
    /** Throughput, bandwidth. */
    HIGHER_IS_BETTER("higher"),
    /** A figure that is neither good nor bad: shown, never judged. */
    NONE("none");

    private final String word;

    Direction(final String word) {
        this.word = word;
    }

    /** The word that stands in files. */
    public String word() {
        return word;
    }

    /**
     * The direction that a word of a file means.
     *
     * @throws IllegalArgumentException for a word that is none of the three
     */
    public static Direction ofWord(final String word) {
        for (final Direction direction : values()) {
            if (direction.word.equals(word)) {
                return direction;
            }
        }
        throw new IllegalArgumentException("a direction must be lower, higher or none (got: " + word + ")");
    }
}
