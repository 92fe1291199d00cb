package org.turbulence.analysis.loggops.goal;

/** A cursor over one line of GOAL text, without its comments. */
final class GoalLine {
    private final String text;
    private final int line;
    private int position;

    GoalLine(final String text, final int line) {
        this.text = text;
        this.line = line;
    }

    GoalException fault(final String sentence) {
        return new GoalException(line, sentence);
    }

    /** Skips blanks; true when nothing else is left. */
    boolean atEnd() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        return position == text.length();
    }

    boolean at(final char c) {
        return !atEnd() && text.charAt(position) == c;
    }

    boolean skip(final char c) {
        if (at(c)) {
            position++;
            return true;
        }
        return false;
    }

    String rest() {
        return text.substring(position).strip();
    }

    /** The next word: a letter or underscore, then letters, digits and underscores. */
    String word() throws GoalException {
        if (atEnd()) {
            throw fault("a word is missing at the end of the line");
        }
        final int start = position;
        while (position < text.length() && isWordPart(text.charAt(position), position > start)) {
            position++;
        }
        if (position == start) {
            throw fault("a word must begin with a letter or an underscore (got: \"" + rest() + "\")");
        }
        return text.substring(start, position);
    }

    private static boolean isWordPart(final char c, final boolean digits) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (digits && c >= '0' && c <= '9');
    }

    void expectWord(final String expected) throws GoalException {
        final int start = position;
        if (atEnd() || !word().equals(expected)) {
            throw fault("\"" + expected + "\" is due (got: \""
                    + text.substring(start).strip() + "\")");
        }
    }

    boolean skipWord(final String expected) throws GoalException {
        if (atEnd() || !text.startsWith(expected, position)) {
            return false;
        }
        expectWord(expected);
        return true;
    }

    /** A whole number within bounds. */
    long number(final String what, final long minimum, final long maximum) throws GoalException {
        atEnd();
        final int start = position;
        if (position < text.length() && text.charAt(position) == '-') {
            position++;
        }
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        final String digits = text.substring(start, position);
        final String range = maximum == Long.MAX_VALUE ? "at least " + minimum : minimum + " .. " + maximum;
        final long value;
        try {
            value = Long.parseLong(digits);
        } catch (final NumberFormatException e) {
            position = start;
            throw fault(what + " must be a whole number, " + range + " (got: \"" + rest() + "\")");
        }
        if (value < minimum || value > maximum) {
            throw fault(what + " must be " + range + " (got: " + value + ")");
        }
        return value;
    }
}
