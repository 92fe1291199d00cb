package org.turbulence.analysis.report.plot;

import java.util.List;

/** Maps values to pixels along one direction, and names the values at which an axis has ticks. */
public sealed interface Scale permits LinearScale, LogScale {
    /** The pixel of a value; values beyond the ends are drawn at the ends. */
    double at(double value);

    /** Ticks from low to high, at least one. */
    List<Tick> ticks();

    /** The pixel of the low end. */
    double lowPixel();

    /** The pixel of the high end. */
    double highPixel();

    /** The value of the low end. */
    double low();

    /** The value of the high end. */
    double high();

    /**
     * One tick.
     *
     * @param value where it stands
     * @param label its text; empty for a tick between labelled ones
     */
    record Tick(double value, String label) {
        boolean labelled() {
            return !label.isEmpty();
        }
    }
}
