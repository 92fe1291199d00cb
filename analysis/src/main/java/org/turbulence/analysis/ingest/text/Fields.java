package org.turbulence.analysis.ingest.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The fields of one line, as offsets into its bytes. Used again for each line; valid as long as the bytes are. One
 * thread.
 */
public final class Fields {
    private int[] offsets = new int[32];
    private byte[] bytes = new byte[0];
    private int count;

    /** Splits at runs of blanks; blanks at either end make no field. */
    public Fields blanks(final byte[] line, final int from, final int to) {
        bytes = line;
        count = 0;
        int i = from;
        while (i < to) {
            if (isBlank(line[i])) {
                i++;
                continue;
            }
            int end = i + 1;
            while (end < to && !isBlank(line[end])) {
                end++;
            }
            add(i, end);
            i = end;
        }
        return this;
    }

    /** Splits at every {@code separator}; blanks around a field are not part of it. An empty line has one field. */
    public Fields separated(final byte[] line, final int from, final int to, final char separator) {
        bytes = line;
        count = 0;
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i == to || line[i] == separator) {
                int first = start;
                int last = i;
                while (first < last && isBlank(line[first])) {
                    first++;
                }
                while (last > first && isBlank(line[last - 1])) {
                    last--;
                }
                add(first, last);
                start = i + 1;
            }
        }
        return this;
    }

    /** The current line of {@code lines}, split at blanks. */
    public Fields blanks(final TextLines lines) {
        return blanks(lines.bytes(), lines.start(), lines.end());
    }

    private void add(final int from, final int to) {
        if (2 * count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * offsets.length);
        }
        offsets[2 * count] = from;
        offsets[2 * count + 1] = to;
        count++;
    }

    private static boolean isBlank(final byte b) {
        return b == ' ' || b == '\t' || b == '\r';
    }

    /** How many fields the line has. */
    public int count() {
        return count;
    }

    /** The field as text. */
    public String text(final int field) {
        return new String(bytes, from(field), to(field) - from(field), StandardCharsets.UTF_8);
    }

    /** The field as a number, NaN when it is none. */
    public double number(final int field) {
        return Decimals.number(bytes, from(field), to(field));
    }

    /** See {@link Decimals#scaled}. */
    public long scaled(final int field, final int fractionDigits) {
        return Decimals.scaled(bytes, from(field), to(field), fractionDigits);
    }

    /** How many numbers the field holds. */
    public int numericTokens(final int field) {
        return NumericTokens.count(bytes, from(field), to(field));
    }

    private int from(final int field) {
        return offsets[2 * check(field)];
    }

    private int to(final int field) {
        return offsets[2 * check(field) + 1];
    }

    private int check(final int field) {
        if (field >= count) {
            throw new IndexOutOfBoundsException("the line has " + count + " fields (got: " + field + ")");
        }
        return field;
    }
}
