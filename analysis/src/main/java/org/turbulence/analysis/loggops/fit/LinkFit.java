package org.turbulence.analysis.loggops.fit;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.link.MeasuredLink;

/**
 * The parameters of one link, or why there are none.
 *
 * @param link what was measured
 * @param fit null where the measurements do not suffice
 * @param doubts what was left out, and what speaks against the figures
 */
public record LinkFit(MeasuredLink link, PrttFit fit, List<String> doubts) {
    public LinkFit {
        doubts = List.copyOf(doubts);
    }

    /** Fits a link. */
    public static LinkFit of(final MeasuredLink link, final double confidence) {
        final PrttPoints points = PrttPoints.of(link.roundTrips());
        final List<String> doubts = new ArrayList<>(points.leftOut());
        if (link.oversubscribed()) {
            doubts.add("more busy threads than cores were planned, so that what is fitted holds the scheduler too");
        }
        try {
            final PrttFit fit = PrttFit.of(points.points(), confidence);
            if (fit.receiveOverheadNs().isPresent() && !fit.tellsReceiveOverhead()) {
                doubts.add(
                        "o_r cannot be told: its interval reaches 0, or it leaves no room for o_s within half of a round"
                                + " trip; simulations take o_s in its place");
            }
            if (fit.overheadExceedsRoundTrip()) {
                doubts.add(
                        "o_s and o_r exceed half of a round trip, so that L comes out below 0, as where both ends share"
                                + " caches and a kernel; simulations take a quarter of the round trip as o and 0 as L");
            }
            return new LinkFit(link, fit, doubts);
        } catch (final IllegalArgumentException e) {
            doubts.add(e.getMessage());
            return new LinkFit(link, null, doubts);
        }
    }
}
