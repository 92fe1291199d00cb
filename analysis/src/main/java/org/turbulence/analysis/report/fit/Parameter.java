package org.turbulence.analysis.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.fit.Estimate;
import org.turbulence.analysis.loggops.fit.PrttFit;

/**
 * One fitted parameter.
 *
 * @param name as the model calls it
 * @param unit of the estimate
 * @param estimate value and interval
 * @param sizes how many sizes it stands on
 */
record Parameter(String name, String unit, Estimate estimate, int sizes) {
    private static final String NS = "ns";
    private static final String NS_PER_BYTE = "ns/B";

    /** All parameters of a fit but S, which has no estimate of this kind. */
    static List<Parameter> of(final PrttFit fit) {
        final List<Parameter> parameters = new ArrayList<>();
        final int sending = fit.sending().sizes().size();
        parameters.add(new Parameter("L", NS, fit.latencyNs(), 1));
        parameters.add(new Parameter("o_s", NS, fit.sendOverheadNs(), sending));
        fit.receiveOverheadNs()
                .ifPresent(overhead -> parameters.add(new Parameter(
                        "o_r",
                        NS,
                        overhead,
                        fit.receiving().orElseThrow().sizes().size())));
        parameters.add(new Parameter("g", NS, fit.gapNs(), fit.sizes().size()));
        parameters.add(
                new Parameter("G", NS_PER_BYTE, fit.gapPerByteNs(), fit.sizes().size()));
        parameters.add(new Parameter("O", NS_PER_BYTE, fit.overheadPerByteNs(), sending));
        return parameters;
    }

    /** S in words: the bracket in which the protocol changes, or that it does not. */
    static String eager(final PrttFit fit) {
        return fit.changes().isEmpty()
                ? "no protocol change up to " + fit.eagerBytes() + " B"
                : fit.eagerBytes() + " .. " + (fit.changes().get(0) - 1) + " B";
    }
}
