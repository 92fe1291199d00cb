package org.turbulence.results.histogram;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.EncodableHistogram;

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
}
