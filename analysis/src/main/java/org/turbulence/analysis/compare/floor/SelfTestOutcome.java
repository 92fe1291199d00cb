package org.turbulence.analysis.compare.floor;

import java.util.Collection;
import java.util.List;
import org.turbulence.analysis.model.ForkMetric;

/**
 * What came out of the simulations of one configuration.
 *
 * @param pool what was drawn from
 * @param figures each judged figure
 * @param anyAlarm share of unchanged simulations in which at least one figure was called worse or better
 */
public record SelfTestOutcome(ForkPool pool, List<OfFigure> figures, double anyAlarm) {
    public SelfTestOutcome {
        figures = List.copyOf(figures);
    }

    /**
     * What came out for one figure.
     *
     * @param figure which
     * @param falseAlarms share of unchanged simulations in which it was called worse or better
     * @param detections share of planted slowdowns in which it was called worse
     * @param floor A/A floor foreseen from its deviation between forks, as a fraction
     * @param margin of the gate, as a fraction
     * @param detectable smallest change that the gate finds with 90 % probability, as a fraction
     */
    public record OfFigure(
            ForkMetric figure, double falseAlarms, double detections, double floor, double margin, double detectable) {}

    /** True if the gate keeps still on no change. */
    public boolean still() {
        return anyAlarm <= GateSelfTest.MOST_FALSE_ALARMS;
    }

    /** True if the gate keeps still, and of the named figures those that are there find the slowdown. */
    public boolean holds(final Collection<String> mustDetect) {
        return still()
                && figures.stream()
                        .filter(each -> mustDetect.contains(each.figure().name()))
                        .allMatch(each -> each.detections() >= GateSelfTest.FEWEST_DETECTIONS);
    }
}
