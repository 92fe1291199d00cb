package org.turbulence.analysis.ingest.text;

/**
 * The count of numbers in a text: what an import has to account for.
 *
 * <p>A token is a longest run of letters, digits, {@code _ . + -}. It is numeric when it is a decimal number, with or
 * without sign, fraction and exponent, that may be followed by up to four letters of a unit ({@code 1.01ms}), or one of
 * {@code nan} and {@code inf}. So {@code avg=40.7} holds one, {@code 127.0.0.1} and {@code v7.4} none. A terminal's
 * colour codes hold none.
 */
public final class NumericTokens {
    static final byte ESCAPE = 0x1b;

    private static final int LONGEST_UNIT = 4;

    private NumericTokens() {}

    /** Counts the numbers in a range of bytes. */
    public static int count(final byte[] bytes, final int from, final int to) {
        int count = 0;
        int i = from;
        while (i < to) {
            if (bytes[i] == ESCAPE) {
                i = skipColour(bytes, i, to);
                continue;
            }
            if (!isTokenByte(bytes[i])) {
                i++;
                continue;
            }
            int end = i + 1;
            while (end < to && isTokenByte(bytes[end])) {
                end++;
            }
            if (isNumeric(bytes, i, end)) {
                count++;
            }
            i = end;
        }
        return count;
    }

    /** Behind a terminal's colour code that begins here; behind the escape alone when none does. */
    static int skipColour(final byte[] bytes, final int from, final int to) {
        int i = from + 1;
        if (i == to || bytes[i] != '[') {
            return i;
        }
        i++;
        while (i < to && (isDigit(bytes[i]) || bytes[i] == ';')) {
            i++;
        }
        return i < to && bytes[i] == 'm' ? i + 1 : from + 1;
    }

    private static boolean isTokenByte(final byte b) {
        return isDigit(b) || isLetter(b) || b == '_' || b == '.' || b == '+' || b == '-';
    }

    private static boolean isNumeric(final byte[] bytes, final int from, final int to) {
        int i = from;
        if (bytes[i] == '+' || bytes[i] == '-') {
            i++;
        }
        if (isWord(bytes, i, to, "nan") || isWord(bytes, i, to, "inf")) {
            return true;
        }
        final int whole = skipDigits(bytes, i, to);
        int digits = whole - i;
        i = whole;
        if (i < to && bytes[i] == '.') {
            final int fraction = skipDigits(bytes, i + 1, to);
            digits += fraction - i - 1;
            i = fraction;
        }
        if (digits == 0) {
            return false;
        }
        i = skipExponent(bytes, i, to);
        final int unit = i;
        while (i < to && isLetter(bytes[i])) {
            i++;
        }
        return i == to && i - unit <= LONGEST_UNIT;
    }

    private static int skipExponent(final byte[] bytes, final int from, final int to) {
        if (from >= to || (bytes[from] | 0x20) != 'e') {
            return from;
        }
        int i = from + 1;
        if (i < to && (bytes[i] == '+' || bytes[i] == '-')) {
            i++;
        }
        final int end = skipDigits(bytes, i, to);
        return end > i ? end : from;
    }

    private static int skipDigits(final byte[] bytes, final int from, final int to) {
        int i = from;
        while (i < to && isDigit(bytes[i])) {
            i++;
        }
        return i;
    }

    private static boolean isWord(final byte[] bytes, final int from, final int to, final String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[from + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static boolean isDigit(final byte b) {
        return b >= '0' && b <= '9';
    }

    static boolean isLetter(final byte b) {
        final int lower = b | 0x20;
        return lower >= 'a' && lower <= 'z';
    }
}
