package org.turbulence.analysis.loggops.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.SyntheticLink;
import org.turbulence.analysis.model.link.MeasuredLink;
import org.turbulence.analysis.model.link.RoundTrips;

/** From round trips with skewed noise to parameters: intervals hold the truth as often as they say. */
class LinkFitTest {
    private static final long SEED = 20261130;
    private static final List<Long> SIZES =
            LongStream.rangeClosed(0, 16).mapToObj(i -> 1 + i * 1_024).toList();

    private static LinkFit fit(final List<RoundTrips> roundTrips) {
        return LinkFit.of(new MeasuredLink(new TreeMap<>(), roundTrips, false), 0.95);
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        final SyntheticLink link = new SyntheticLink(9_000, 1_400, 2_100, 1_700, 0.25, 0.03, Long.MAX_VALUE);
        int held = 0;
        int all = 0;
        for (int i = 0; i < 100; i++) {
            final PrttFit fit = fit(link.roundTrips(SIZES, SEED + i)).fit();
            held += fit.latencyNs().holds(9_000) ? 1 : 0;
            held += fit.sendOverheadNs().holds(1_400) ? 1 : 0;
            held += fit.receiveOverheadNs().orElseThrow().holds(2_100) ? 1 : 0;
            held += fit.gapNs().holds(1_700) ? 1 : 0;
            held += fit.gapPerByteNs().holds(0.25) ? 1 : 0;
            held += fit.overheadPerByteNs().holds(0.03) ? 1 : 0;
            all += 6;
        }
        final String message = held + " of " + all + " intervals of 95 % hold the truth, seed " + SEED;
        assertTrue(held >= 0.95 * all, message);
    }

    @Test
    void aDelayShorterThanTheRoundTripIsLeftOutAndSaid() {
        final SyntheticLink slow = new SyntheticLink(150_000, 1_400, 2_100, 1_700, 0.25, 0.03, Long.MAX_VALUE);
        final LinkFit fit = fit(slow.roundTrips(SIZES, SEED));
        assertEquals(Optional.empty(), Optional.ofNullable(fit.fit()));
        assertTrue(
                fit.doubts().stream().anyMatch(doubt -> doubt.contains("the delay must be at least PRTT(1,0,s)")),
                () -> String.join("\n", fit.doubts()));
    }
}
