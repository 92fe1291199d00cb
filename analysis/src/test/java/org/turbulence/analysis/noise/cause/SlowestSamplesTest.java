package org.turbulence.analysis.noise.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Pause;
import org.turbulence.analysis.model.TrialSetting;

class SlowestSamplesTest {
    private static final long BASE_NS = 10_000;
    private static final long HOLD_NS = 400;

    private static TrialSetting setting(final List<Pause> pauses, final Map<String, Long> counters) {
        final TreeMap<String, String> none = new TreeMap<>();
        return new TrialSetting(
                none,
                none,
                none,
                pauses,
                List.of(new IterationCounters(false, 1, 1_000_000, new TreeMap<>(counters))),
                false);
    }

    /** Every sample takes part. */
    private static SlowestSamples of(
            final TrialSetting setting, final long[] sent, final long[] rtt, final long[] stall, final long[] hold) {
        final SlowestSamples samples =
                new SlowestSamples(new SlowestSamples.Limits(0, 0, 0, BASE_NS, HOLD_NS, 10), setting);
        samples.record(new InMemory.Block(false, sent, rtt, stall, hold));
        return samples;
    }

    private static void assertCharged(final CauseShares shares, final Map<Cause, Long> expectedNs) {
        for (final Cause cause : Cause.values()) {
            assertEquals(expectedNs.getOrDefault(cause, 0L), shares.causeNs().get(cause), cause.toString());
        }
        assertEquals(
                shares.excessNs(),
                shares.causeNs().values().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void aPauseOfTheInitiatorIsNotCountedAsAStallAgain() {
        final Pause gc = new Pause(Pause.INITIATOR, "gc", "G1 young", 5_000, 50_000, 0);
        final CauseShares shares = of(
                        setting(List.of(gc), Map.of()),
                        new long[] {0},
                        new long[] {70_000},
                        new long[] {52_000},
                        new long[] {HOLD_NS})
                .shares();
        assertCharged(shares, Map.of(Cause.PAUSE, 50_000L, Cause.INITIATOR_STALL, 2_000L, Cause.UNEXPLAINED, 8_000L));
        assertEquals(1, shares.mainSamples().get(Cause.PAUSE));
    }

    @Test
    void aPauseOfTheResponderIsWidenedByItsUncertainty() {
        final Pause gc = new Pause(Pause.RESPONDER, "gc", "G1 young", 20_000, 10_000, 3_000);
        final CauseShares shares = of(
                        setting(List.of(gc), Map.of()),
                        new long[] {0},
                        new long[] {31_000},
                        new long[] {0},
                        new long[] {HOLD_NS + 15_000})
                .shares();
        assertCharged(shares, Map.of(Cause.PAUSE, 14_000L, Cause.RESPONDER_HOLD, 1_000L, Cause.UNEXPLAINED, 6_000L));
    }

    @Test
    void pausesThatOverlapCountOnce() {
        final List<Pause> pauses = List.of(
                new Pause(Pause.INITIATOR, "safepoint", "Cleanup", 5_000, 20_000, 0),
                new Pause(Pause.INITIATOR, "gc", "G1 young", 6_000, 10_000, 0));
        final CauseShares shares = of(
                        setting(pauses, Map.of()), new long[] {0}, new long[] {50_000}, new long[] {0}, new long[] {0})
                .shares();
        assertCharged(shares, Map.of(Cause.PAUSE, 20_000L, Cause.UNEXPLAINED, 20_000L));
    }

    @Test
    void aStallAndAHoldAreChargedInThatOrder() {
        final CauseShares shares = of(
                        setting(List.of(), Map.of()),
                        new long[] {0},
                        new long[] {20_000},
                        new long[] {7_000},
                        new long[] {HOLD_NS + 6_000})
                .shares();
        assertCharged(shares, Map.of(Cause.INITIATOR_STALL, 7_000L, Cause.RESPONDER_HOLD, 3_000L));
        assertEquals(1, shares.mainSamples().get(Cause.INITIATOR_STALL));
    }

    @Test
    void stealExplainsAtMostWhatWasStolenTheSlowestFirst() {
        final CauseShares shares = of(
                        setting(List.of(), Map.of("initiator.stealNs", 30_000L, "responder.stealNs", 5_000L)),
                        new long[] {0, 100_000},
                        new long[] {25_000, 40_000},
                        new long[] {0, 0},
                        new long[] {0, 0})
                .shares();
        assertCharged(shares, Map.of(Cause.STEAL, 35_000L, Cause.UNEXPLAINED, 10_000L));
        assertEquals(1, shares.mainSamples().get(Cause.STEAL));
        assertEquals(1, shares.mainSamples().get(Cause.UNEXPLAINED));
    }

    @Test
    void asManySamplesAsWereSentAgainTakeAllThatIsLeft() {
        final CauseShares shares = of(
                        setting(
                                List.of(),
                                Map.of("initiator.tcpRetransmitCount", 1L, "responder.aeronRetransmitCount", 1L)),
                        new long[] {0, 1, 2},
                        new long[] {210_000, 30_000, 50_000},
                        new long[] {0, 0, 10_000},
                        new long[] {0, 0, 0})
                .shares();
        assertCharged(
                shares, Map.of(Cause.INITIATOR_STALL, 10_000L, Cause.RETRANSMIT, 230_000L, Cause.UNEXPLAINED, 20_000L));
        assertEquals(2, shares.mainSamples().get(Cause.RETRANSMIT));
    }

    @Test
    void theListHasTheSlowestFirst() {
        final SlowestSamples samples = of(
                setting(List.of(), Map.of()),
                new long[] {0, 100, 200},
                new long[] {20_000, 50_000, 30_000},
                new long[3],
                new long[3]);
        samples.shares();
        assertEquals(
                List.of(50_000L, 30_000L, 20_000L),
                samples.list().stream().map(SlowSample::rttNs).toList());
        assertEquals(1, samples.list().get(0).index());
    }

    @Test
    void thePartsAddUpWhateverTheSamples() {
        final long seed = 17;
        final Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            final int n = 1 + random.nextInt(200);
            final long[] sent = new long[n];
            final long[] rtt = new long[n];
            final long[] stall = new long[n];
            final long[] hold = new long[n];
            for (int i = 0; i < n; i++) {
                sent[i] = i * 30_000L;
                rtt[i] = random.nextInt(100_000);
                stall[i] = random.nextInt(3) == 0 ? random.nextInt(150_000) : 0;
                hold[i] = random.nextInt(20_000);
            }
            final Pause[] pauses = new Pause[random.nextInt(5)];
            Arrays.setAll(
                    pauses,
                    i -> new Pause(
                            random.nextBoolean() ? Pause.INITIATOR : Pause.RESPONDER,
                            "gc",
                            "",
                            random.nextInt(n * 30_000),
                            random.nextInt(80_000),
                            random.nextInt(5_000)));
            final CauseShares shares = of(
                            setting(
                                    List.of(pauses),
                                    Map.of(
                                            "initiator.stealNs",
                                            (long) random.nextInt(500_000),
                                            "responder.tcpRetransmitCount",
                                            (long) random.nextInt(3))),
                            sent,
                            rtt,
                            stall,
                            hold)
                    .shares();
            assertEquals(n, shares.sampleCount(), "seed " + seed);
            assertEquals(
                    n,
                    shares.mainSamples().values().stream()
                            .mapToLong(Long::longValue)
                            .sum());
            assertEquals(Arrays.stream(rtt).map(r -> Math.max(0, r - BASE_NS)).sum(), shares.excessNs());
            assertEquals(
                    shares.excessNs(),
                    shares.causeNs().values().stream()
                            .mapToLong(Long::longValue)
                            .sum(),
                    "seed " + seed + " round " + round);
        }
    }
}
