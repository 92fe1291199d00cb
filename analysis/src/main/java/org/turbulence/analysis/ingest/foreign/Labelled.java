package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.NumericTokens;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * A line of prose with numbers behind labels, such as {@code RunTime=0.543 sec; SentMessages=164}. Each label is taken
 * once; what is left of the line's numbers is the caller's to enter.
 */
public final class Labelled {
    private final String text;
    private final long line;
    private final Reading reading;
    private final Set<Integer> takenAt = new HashSet<>();

    /** A line, without colour codes. */
    public Labelled(final String text, final long line, final Reading reading) {
        this.text = text;
        this.line = line;
        this.reading = reading;
    }

    /** How many numbers were imported. */
    public int taken() {
        return takenAt.size();
    }

    /**
     * The word behind a label: blanks and an equals sign are passed over; it ends at a blank or one of {@code ;,()[]%},
     * without the full stop of a sentence.
     */
    public Optional<String> word(final String label) {
        final int from = start(label);
        return from < 0 ? Optional.empty() : Optional.of(text.substring(from, end(from)));
    }

    /** Where the word behind a label begins; below 0 when there is none. */
    private int start(final String label) {
        final int at = text.indexOf(label);
        if (at < 0) {
            return -1;
        }
        int from = at + label.length();
        while (from < text.length() && " \t=".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        final boolean inWord = from > 0 && isPartOfWord(text.charAt(from - 1));
        return inWord || end(from) == from ? -1 : from;
    }

    private int end(final int from) {
        int to = from;
        while (to < text.length() && " \t;,()[]%".indexOf(text.charAt(to)) < 0) {
            to++;
        }
        final boolean fullStop = to > from + 1 && text.charAt(to - 1) == '.' && text.charAt(to - 2) != '.';
        return fullStop ? to - 1 : to;
    }

    /** Whether the word is a number, and one that is counted. */
    private static boolean isNumber(final String word) {
        final byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        return NumericTokens.count(bytes, 0, bytes.length) == 1 && Double.isFinite(Decimals.number(word));
    }

    private static boolean isPartOfWord(final char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '+' || c == '-';
    }

    /** The number behind a label, as printed, if it is one and was not taken before; it counts as imported. */
    public Optional<String> number(final String label) {
        final Optional<String> word = word(label).filter(Labelled::isNumber);
        if (word.isEmpty() || !takenAt.add(start(label))) {
            return Optional.empty();
        }
        reading.ledger().imported(1);
        return word;
    }

    /** Hands on the figure behind a label, if there is one. */
    public boolean figure(
            final String label,
            final TrialKey key,
            final Metric metric,
            final String statistic,
            final double factor,
            final String unit,
            final long n)
            throws IOException {
        final Optional<String> digits = number(label);
        if (digits.isPresent()) {
            final double value = Decimals.number(digits.get()) * factor;
            reading.observe(key, metric, statistic, value, new Original(digits.get(), unit, line), n);
        }
        return digits.isPresent();
    }
}
