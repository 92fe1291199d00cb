package org.turbulence.analysis.ingest.foreign;

import org.turbulence.results.observation.Metric;

/**
 * What a column of a foreign table means, by its header text.
 *
 * @param header the text, as the tool printed it
 * @param meaning what is done with its fields
 * @param metric the quantity, of a {@link Meaning#FIGURE}
 * @param statistic which statistic of the quantity
 * @param factor the figure times this is in the metric's unit
 * @param unit the unit as printed
 */
public record Column(String header, Meaning meaning, Metric metric, String statistic, double factor, String unit) {
    /** What is done with the fields of a column. */
    public enum Meaning {
        /** A figure. */
        FIGURE,
        /** A figure that was not measured when it is zero. */
        FIGURE_UNLESS_ZERO,
        /** A part of the key, a number, by the name in {@link Column#statistic}. */
        KEY,
        /** A part of the key, a word. */
        WORD,
        /** How many samples the row's figures stand on. */
        SAMPLE_COUNT,
        /** No meaning is known: listed as left out. */
        UNKNOWN
    }

    /** A figure in a column. */
    public static Column figure(
            final String header, final Metric metric, final String statistic, final double factor, final String unit) {
        return new Column(header, Meaning.FIGURE, metric, statistic, factor, unit);
    }

    /** A number that is a part of the key under {@code name}. */
    public static Column key(final String header, final String name) {
        return new Column(header, Meaning.KEY, null, name, 1, "");
    }

    /** A word that is a part of the key under {@code name}. */
    public static Column word(final String header, final String name) {
        return new Column(header, Meaning.WORD, null, name, 1, "");
    }

    /** The number of samples behind a row. */
    public static Column sampleCount(final String header) {
        return new Column(header, Meaning.SAMPLE_COUNT, null, "", 1, "");
    }

    /** A column that has no meaning here. */
    public static Column unknown(final String header) {
        return new Column(header, Meaning.UNKNOWN, null, "", 1, "");
    }

    /** The same figure with another factor. */
    public Column times(final double otherFactor) {
        return new Column(header, meaning, metric, statistic, otherFactor, unit);
    }
}
