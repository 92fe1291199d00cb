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
            return new LinkFit(link, PrttFit.of(points.points(), confidence), doubts);
        } catch (final IllegalArgumentException e) {
            doubts.add(e.getMessage());
            return new LinkFit(link, null, doubts);
        }
    }
}
