package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.results.observation.UnreadRecord;

/**
 * The account of one source: every number in it is either imported or listed, with its line and a reason. Neighbouring
 * lines with the same reason become one entry. One thread.
 */
public final class Ledger {
    /** How many damaged lines are kept to be shown; all are counted and listed. */
    public static final int SHOWN_DAMAGE = 20;

    private static final int LONGEST_TEXT = 160;

    /** Takes the entries of lines that were not imported. */
    @FunctionalInterface
    public interface Listing {
        /** Takes one entry. */
        void list(UnreadRecord entry) throws IOException;
    }

    private final String source;
    private final Listing listing;
    private final Map<String, UnreadRecord> open = new LinkedHashMap<>();
    private final SortedMap<String, Long> skippedValuesByReason = new TreeMap<>();
    private final List<UnreadRecord> damage = new ArrayList<>();
    private long importedValues;
    private long skippedValues;
    private long damagedValues;
    private long damagedLines;

    /** An empty account of {@code source}. */
    public Ledger(final String source, final Listing listing) {
        this.source = source;
        this.listing = listing;
    }

    /** Enters numbers that became a figure, a sample, a part of a key or the n of a figure. */
    public void imported(final long values) {
        importedValues += values;
    }

    /**
     * Enters something that was understood, or at least readable, and left out.
     *
     * @param values how many numbers it holds
     */
    public void skipped(final long line, final long values, final String reason, final String text) throws IOException {
        skippedValues += values;
        skippedValuesByReason.merge(reason, values, Long::sum);
        enter(new UnreadRecord(source, line, line, values, false, reason, shortened(text)));
    }

    /**
     * Enters a line that breaks the rules of its format.
     *
     * @param values how many numbers it holds
     * @param sentence the rule and what stands there instead
     */
    public void damaged(final long line, final long values, final String sentence, final String text)
            throws IOException {
        damagedValues += values;
        damagedLines++;
        final UnreadRecord entry = new UnreadRecord(source, line, line, values, true, sentence, shortened(text));
        if (damage.size() < SHOWN_DAMAGE) {
            damage.add(entry);
        }
        enter(entry);
    }

    private void enter(final UnreadRecord entry) throws IOException {
        final Iterator<UnreadRecord> others = open.values().iterator();
        while (others.hasNext()) {
            final UnreadRecord other = others.next();
            if (other.lastLine() + 1 < entry.firstLine()) {
                others.remove();
                listing.list(other);
            }
        }
        final UnreadRecord before = open.get(entry.reason());
        open.put(entry.reason(), before == null ? entry : joined(before, entry));
    }

    private static UnreadRecord joined(final UnreadRecord before, final UnreadRecord after) {
        return new UnreadRecord(
                before.source(),
                before.firstLine(),
                Math.max(before.lastLine(), after.lastLine()),
                before.values() + after.values(),
                before.damaged() || after.damaged(),
                before.reason(),
                before.text());
    }

    private static String shortened(final String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
    }

    /** Lists what is still open. To be called once, after the last entry. */
    public void close() throws IOException {
        for (final UnreadRecord entry : open.values()) {
            listing.list(entry);
        }
        open.clear();
    }

    /** Numbers that were imported. */
    public long importedValues() {
        return importedValues;
    }

    /** Numbers that were left out, with a reason. */
    public long skippedValues() {
        return skippedValues;
    }

    /** Numbers that stand in damaged lines. */
    public long damagedValues() {
        return damagedValues;
    }

    /** Damaged lines. */
    public long damagedLines() {
        return damagedLines;
    }

    /** The first damaged lines. */
    public List<UnreadRecord> damage() {
        return List.copyOf(damage);
    }

    /** How many numbers were left out for which reason. */
    public SortedMap<String, Long> skippedValuesByReason() {
        return new TreeMap<>(skippedValuesByReason);
    }
}
