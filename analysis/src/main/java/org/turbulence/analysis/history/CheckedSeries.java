package org.turbulence.analysis.history;

import java.util.List;
import org.turbulence.analysis.model.history.Series;

/**
 * A series with what a check found in it.
 *
 * @param series the points
 * @param findings in the order of their points
 * @param margin beyond which a change counts, as a fraction
 */
public record CheckedSeries(Series series, List<Finding> findings, double margin) {
    public CheckedSeries {
        findings = List.copyOf(findings);
    }

    /** True if one of the findings has the state. */
    public boolean has(final Finding.State state) {
        return findings.stream().anyMatch(finding -> finding.state() == state);
    }
}
