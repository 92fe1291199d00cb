package org.turbulence.analysis.report.plot;

import java.util.List;

/**
 * The numbers of one box of a box plot, all in the unit of its scale.
 *
 * @param lowWhisker end of the lower whisker
 * @param lowQuartile lower edge of the box
 * @param median middle of the notch
 * @param highQuartile upper edge of the box
 * @param highWhisker end of the upper whisker
 * @param notch half the height of the notch
 * @param mean where the white square stands
 * @param outliers where the diamonds stand
 * @param hint what shows when the box is pointed at
 */
public record BoxShape(
        double lowWhisker,
        double lowQuartile,
        double median,
        double highQuartile,
        double highWhisker,
        double notch,
        double mean,
        List<Double> outliers,
        String hint) {
    public BoxShape {
        outliers = List.copyOf(outliers);
    }
}
