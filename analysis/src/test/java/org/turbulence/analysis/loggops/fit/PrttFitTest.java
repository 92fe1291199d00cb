package org.turbulence.analysis.loggops.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The estimator recovers the known parameters of a synthetic link. */
class PrttFitTest {
    private static final long SEED = 20261130;
    private static final double L = 1300;
    private static final double O = 150;
    private static final double O_RECEIVE = 210;
    private static final double O_PER_BYTE = 0.004;
    private static final double GAP = 1500;
    private static final double G = 0.086;
    private static final int MESSAGES = 10;
    private static final int REPETITIONS = 60;

    /** A link after LogGOPS: trains are bound by g + (s−1)G, spaced trains by o + (s−1)O + d. */
    private static PrttPoint measure(
            final long bytes, final double jump, final SplittableRandom random, final double noise) {
        final double further = bytes - 1.0;
        final double single = 2 * (L + O + O_RECEIVE + further * (2 * O_PER_BYTE + G)) + 2 * jump;
        final double spacing = GAP + further * G + jump;
        final double wait = single;
        return new PrttPoint(
                bytes,
                MESSAGES,
                single + noise * gaussian(random),
                single + (MESSAGES - 1) * spacing + noise * gaussian(random),
                single + (MESSAGES - 1) * (wait + O + further * O_PER_BYTE) + noise * gaussian(random),
                wait,
                wait + O + O_RECEIVE + 2 * further * O_PER_BYTE + noise * gaussian(random),
                wait);
    }

    private static double gaussian(final SplittableRandom random) {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }

    private static List<PrttPoint> link(final SplittableRandom random, final double noise, final long changeAt) {
        final List<PrttPoint> points = new ArrayList<>();
        for (long bytes = 1; bytes <= 32769; bytes += 1024) {
            for (int i = 0; i < REPETITIONS; i++) {
                points.add(measure(bytes, bytes > changeAt ? 2600 : 0, random, noise));
            }
        }
        return points;
    }

    @Test
    void aQuietLinkIsRecoveredExactly() {
        final PrttFit fit = PrttFit.of(link(new SplittableRandom(SEED), 0, Long.MAX_VALUE), 0.95);
        assertEquals(L, fit.latencyNs().value(), 1e-6);
        assertEquals(O, fit.sendOverheadNs().value(), 1e-6);
        assertEquals(O_RECEIVE, fit.receiveOverheadNs().orElseThrow().value(), 1e-6);
        assertEquals(O_PER_BYTE, fit.overheadPerByteNs().value(), 1e-9);
        assertEquals(GAP, fit.gapNs().value(), 1e-6);
        assertEquals(G, fit.gapPerByteNs().value(), 1e-9);
        assertEquals(List.of(), fit.changes());
        assertEquals(32769, fit.eagerBytes());
        assertEquals(33, fit.spacing().residuals().size());
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        final int links = 400;
        final int[] held = new int[6];
        final SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < links; i++) {
            final PrttFit fit = PrttFit.of(link(random, 40, Long.MAX_VALUE), 0.95);
            held[0] += fit.latencyNs().holds(L) ? 1 : 0;
            held[1] += fit.sendOverheadNs().holds(O) ? 1 : 0;
            held[2] += fit.overheadPerByteNs().holds(O_PER_BYTE) ? 1 : 0;
            held[3] += fit.gapNs().holds(GAP) ? 1 : 0;
            held[4] += fit.gapPerByteNs().holds(G) ? 1 : 0;
            held[5] += fit.receiveOverheadNs().orElseThrow().holds(O_RECEIVE) ? 1 : 0;
        }
        for (final int count : held) {
            assertTrue(
                    count >= 0.95 * links,
                    () -> "intervals of 95 % held " + Arrays.toString(held) + " of " + links + ", seed " + SEED);
        }
    }

    @Test
    void aProtocolChangeIsFoundAndLeftOutOfTheLines() {
        final SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        for (int i = 0; i < 20; i++) {
            final PrttFit fit = PrttFit.of(link(random, 40, 16384), 0.95);
            if (fit.changes().equals(List.of(16385L)) && fit.eagerBytes() == 15361) {
                found++;
            }
            assertEquals(G, fit.gapPerByteNs().value(), 0.002, "seed " + SEED);
        }
        assertTrue(found >= 19, "found " + found + " of 20, seed " + SEED);
    }

    @Test
    void aLinkWithoutChangeHasNone() {
        final SplittableRandom random = new SplittableRandom(SEED);
        int invented = 0;
        for (int i = 0; i < 100; i++) {
            invented +=
                    PrttFit.of(link(random, 40, Long.MAX_VALUE), 0.95).changes().isEmpty() ? 0 : 1;
        }
        assertTrue(invented <= 2, "invented " + invented + " changes of 100, seed " + SEED);
    }

    @Test
    void tooFewSizesAreRefused() {
        final SplittableRandom random = new SplittableRandom(SEED);
        final List<PrttPoint> points = List.of(measure(1, 0, random, 0), measure(2, 0, random, 0));
        assertThrows(IllegalArgumentException.class, () -> PrttFit.of(points, 0.95));
        assertThrows(
                IllegalArgumentException.class, () -> Line.fit(new double[] {1, 1, 1}, new double[] {1, 2, 3}, 0.95));
    }
}
