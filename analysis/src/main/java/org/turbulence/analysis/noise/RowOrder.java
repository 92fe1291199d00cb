package org.turbulence.analysis.noise;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import org.turbulence.analysis.model.TrialInfo;

/**
 * The order of rows: by benchmark, transport, message length as a number, the other parameters by name, fork, thread.
 * Rows that are alike in all of these keep the order of their runs.
 */
public final class RowOrder implements Comparator<TrialInfo> {
    /** Name of the parameter that holds the kind of transport. */
    public static final String TRANSPORT = "transport";

    /** Name of the parameter that holds the bytes of a message. */
    public static final String MESSAGE_LENGTH = "messageLength";

    private static final Comparator<TrialInfo> ORDER = Comparator.comparing(TrialInfo::benchmark)
            .thenComparing(trial -> trial.param(TRANSPORT))
            .thenComparing(trial -> trial.param(MESSAGE_LENGTH), RowOrder::compareValues)
            .thenComparing(TrialInfo::params, RowOrder::compareParams)
            .thenComparingInt(TrialInfo::fork)
            .thenComparingInt(TrialInfo::thread);

    @Override
    public int compare(final TrialInfo left, final TrialInfo right) {
        return ORDER.compare(left, right);
    }

    private static int compareParams(final SortedMap<String, String> left, final SortedMap<String, String> right) {
        final Iterator<Map.Entry<String, String>> ours = left.entrySet().iterator();
        final Iterator<Map.Entry<String, String>> theirs = right.entrySet().iterator();
        while (ours.hasNext() && theirs.hasNext()) {
            final Map.Entry<String, String> our = ours.next();
            final Map.Entry<String, String> their = theirs.next();
            final int byName = our.getKey().compareTo(their.getKey());
            final int order = byName != 0 ? byName : compareValues(our.getValue(), their.getValue());
            if (order != 0) {
                return order;
            }
        }
        return Boolean.compare(ours.hasNext(), theirs.hasNext());
    }

    /** Compares as numbers where both are numbers, numbers before text, and text as text. */
    private static int compareValues(final String left, final String right) {
        final BigDecimal ours = number(left);
        final BigDecimal theirs = number(right);
        if (ours != null && theirs != null) {
            return ours.compareTo(theirs);
        }
        if (ours == null && theirs == null) {
            return left.compareTo(right);
        }
        return ours != null ? -1 : 1;
    }

    private static BigDecimal number(final String text) {
        try {
            return new BigDecimal(text);
        } catch (final NumberFormatException e) {
            return null;
        }
    }
}
