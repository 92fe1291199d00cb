package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import org.turbulence.analysis.ingest.text.NumericTokens;
import org.turbulence.analysis.ingest.text.TextLines;

/** Enters the lines of a text into the ledger that are no figures: remarks, preambles, rows out of place. */
public final class Notes {
    /** The reason to leave out numbers in the line of a header that has none itself. */
    public static final String BESIDE_HEADER = "a number in the line of a header";

    private static final int NUMBERS_OF_A_ROW = 3;

    private final Ledger ledger;

    /** Enters into {@code ledger}. */
    public Notes(final Ledger ledger) {
        this.ledger = ledger;
    }

    /** Enters a line that says nothing that is kept as a figure. Blank lines and rules are passed over. */
    public void note(final TextLines lines) throws IOException {
        if (isRow(lines)) {
            rowWithoutHeader(lines);
        } else if (saysSomething(lines)) {
            skip(lines, "a remark");
        }
    }

    /** Enters a line with the reason why it is left out. */
    public void skip(final TextLines lines, final String reason) throws IOException {
        ledger.skipped(lines.number(), values(lines), reason, lines.text().strip());
    }

    /** Enters what is left of a line of which {@code taken} numbers were imported; nothing when none are left. */
    public void rest(final TextLines lines, final int taken, final String reason) throws IOException {
        final int left = values(lines) - taken;
        if (left > 0) {
            ledger.skipped(lines.number(), left, reason, lines.text().strip());
        }
    }

    /** Enters a row of numbers that no header explains. */
    public void rowWithoutHeader(final TextLines lines) throws IOException {
        damaged(lines, "a row of numbers must stand under a header that names its columns");
    }

    /** Enters a damaged line. */
    public void damaged(final TextLines lines, final String sentence) throws IOException {
        ledger.damaged(lines.number(), values(lines), sentence, lines.text().strip());
    }

    /** How many numbers the current line holds. */
    public static int values(final TextLines lines) {
        return NumericTokens.count(lines.bytes(), lines.start(), lines.end());
    }

    /** Whether the first byte that is no blank is a digit. */
    public boolean startsWithDigit(final TextLines lines) {
        final byte[] bytes = lines.bytes();
        int i = lines.start();
        while (i < lines.end() && (bytes[i] == ' ' || bytes[i] == '\t')) {
            i++;
        }
        return i < lines.end() && bytes[i] >= '0' && bytes[i] <= '9';
    }

    private static boolean isRow(final TextLines lines) {
        final byte[] bytes = lines.bytes();
        for (int i = lines.start(); i < lines.end(); i++) {
            final byte b = bytes[i];
            final boolean ofNumber = (b >= '0' && b <= '9') || b == '.' || b == '-' || b == '+' || b == 'e';
            if (!ofNumber && b != ' ' && b != '\t') {
                return false;
            }
        }
        return values(lines) >= NUMBERS_OF_A_ROW;
    }

    private static boolean saysSomething(final TextLines lines) {
        final byte[] bytes = lines.bytes();
        for (int i = lines.start(); i < lines.end(); i++) {
            if (" \t#-=*_".indexOf(bytes[i]) < 0) {
                return true;
            }
        }
        return false;
    }
}
