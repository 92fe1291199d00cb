package org.turbulence.analysis.ingest.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * JSON in which bare {@code nan} and {@code inf}, with or without sign, become texts of the same length, so that a
 * parser takes them and every line keeps its number. Strings are left alone. One thread.
 */
final class BareNanStream extends FilterInputStream {
    private static final int LOOK_AHEAD = 3;

    private final int[] ahead = new int[LOOK_AHEAD];
    private int aheadCount;
    private int quotesAhead;
    private boolean inString;
    private boolean escaped;

    BareNanStream(final InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        final int c = next();
        if (inString) {
            inString = escaped || c != '"';
            escaped = !escaped && c == '\\';
            return c;
        }
        if (quotesAhead > 0) {
            quotesAhead--;
            return quotesAhead == 0 ? '"' : c;
        }
        if (c == '"') {
            inString = true;
            return c;
        }
        fill();
        if (c == '-' && (isWord(0, 'n', 'a', 'n') || isWord(0, 'i', 'n', 'f'))) {
            quotesAhead = 3;
            return '"';
        }
        if ((c == 'n' && ahead[0] == 'a' && ahead[1] == 'n') || (c == 'i' && ahead[0] == 'n' && ahead[1] == 'f')) {
            quotesAhead = 2;
            return '"';
        }
        return c;
    }

    private boolean isWord(final int at, final int first, final int second, final int third) {
        return ahead[at] == first && ahead[at + 1] == second && ahead[at + 2] == third;
    }

    private int next() throws IOException {
        if (aheadCount == 0) {
            return super.read();
        }
        final int c = ahead[0];
        System.arraycopy(ahead, 1, ahead, 0, LOOK_AHEAD - 1);
        aheadCount--;
        return c;
    }

    private void fill() throws IOException {
        while (aheadCount < LOOK_AHEAD) {
            ahead[aheadCount++] = super.read();
        }
    }

    @Override
    public int read(final byte[] into, final int offset, final int length) throws IOException {
        int count = 0;
        while (count < length) {
            final int c = read();
            if (c < 0) {
                return count == 0 && length > 0 ? -1 : count;
            }
            into[offset + count++] = (byte) c;
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
