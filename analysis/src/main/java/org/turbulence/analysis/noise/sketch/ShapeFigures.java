package org.turbulence.analysis.noise.sketch;

import java.util.Map;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.noise.shape.ValueSummary;

/**
 * Figures of the round trips beside those of columns that only some measurements have.
 *
 * @param rtt round trips, which are the service times of a schedule
 * @param response from the scheduled time to the answer; without values where there is no schedule
 * @param further of the other columns
 * @param measuredNs time in which was measured, the breaks between iterations and forks left out
 */
public record ShapeFigures(
        ValueSummary rtt, ValueSummary response, Map<FurtherColumn, ValueSummary> further, long measuredNs) {
    public ShapeFigures {
        further = Map.copyOf(further);
    }

    /** Figures of a column; without values where the measurement does not have it. */
    public ValueSummary of(final FurtherColumn column) {
        return further.getOrDefault(column, ValueSummary.NONE);
    }
}
