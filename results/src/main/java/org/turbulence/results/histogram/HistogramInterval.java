package org.turbulence.results.histogram;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;

/**
 * One interval of a histogram log.
 *
 * @param line its line, the first of the file being 1
 * @param tag its tag; empty without one
 * @param startEpochNs start, in ns since 1970; the log has it in ms
 * @param lengthNs length; 0 for intervals below 1 ms, so never a divisor
 * @param maxColumn the largest value as the line states it, informative only: in ms for a log of ns
 * @param histogram the values in the log's own unit, which is not in the log; a {@code Histogram}, or a
 *     {@code DoubleHistogram} where the log has such
 */
public record HistogramInterval(
        long line, String tag, long startEpochNs, long lengthNs, double maxColumn, EncodableHistogram histogram) {

    /** Significant decimal digits of the values as recorded: to merge at another precision would change them. */
    public int significantDigits() {
        if (histogram instanceof AbstractHistogram integers) {
            return integers.getNumberOfSignificantValueDigits();
        }
        return ((DoubleHistogram) histogram).getNumberOfSignificantValueDigits();
    }

    /**
     * An empty histogram with the digits and the smallest step of this one, which grows as needed: what the intervals
     * of one log are to be added to. Any other sum rounds the values a second time.
     *
     * @throws IllegalStateException if the log has double histograms
     */
    public Histogram emptyOfSamePrecision() {
        if (!(histogram instanceof AbstractHistogram integers)) {
            throw new IllegalStateException("line " + line + " has a double histogram, not one of whole numbers");
        }
        final long lowest = integers.getLowestDiscernibleValue();
        final Histogram empty = new Histogram(lowest, 2 * lowest, integers.getNumberOfSignificantValueDigits());
        empty.setAutoResize(true);
        return empty;
    }
}
