package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * The hosts of a run that were at work when it began: their other work is in its figures. Told by the load average over
 * a minute, where it is half of the processors or more. Thread-safe: it has no state.
 */
final class BusyHosts {
    private static final double BUSY_SHARE = 0.5;

    private BusyHosts() {}

    /** A sentence for each busy host. */
    static List<String> of(final RunMeasurements run) {
        final List<String> sentences = new ArrayList<>();
        final String boot = run.facts().getOrDefault("initiator.host.boot.id", "");
        final boolean one = !boot.isEmpty() && boot.equals(run.facts().get("responder.host.boot.id"));
        for (final String side : one ? List.of("initiator") : List.of("initiator", "responder")) {
            final double load = number(run, side + ".load.average.1m");
            final double processors = number(run, side + ".cpu.count");
            if (load >= BUSY_SHARE * processors) {
                sentences.add(
                        "the " + (one ? "machine" : side) + " was busy when " + run.source() + " began (load average "
                                + run.facts().get(side + ".load.average.1m") + " on "
                                + run.facts().get(side + ".cpu.count")
                                + " processors): its other work is in the figures");
            }
        }
        return sentences;
    }

    private static double number(final RunMeasurements run, final String fact) {
        final String text = run.facts().getOrDefault(fact, "");
        return text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?") ? Double.parseDouble(text) : Double.NaN;
    }
}
