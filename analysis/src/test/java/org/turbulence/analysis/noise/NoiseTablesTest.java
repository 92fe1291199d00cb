package org.turbulence.analysis.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.model.Trial;

class NoiseTablesTest {
    private static final NoiseOptions MEDIAN = new NoiseOptions(Baseline.MEDIAN, false);

    private static NoiseTable table(final NoiseOptions options, final Trial... trials) throws InterruptedException {
        return new NoiseTables(2).tableOf(List.of(InMemory.run(trials)), options);
    }

    private static TrialNoise row(final NoiseOptions options, final Trial trial) throws InterruptedException {
        return table(options, trial).rows().get(0);
    }

    @Test
    void knownSamplesGiveTheirClosedForm() throws InterruptedException {
        final long[] oneToThousand =
                LongStream.rangeClosed(1, 1_000).map(i -> 10 * i).toArray();
        final TrialNoise row = row(NoiseOptions.DEFAULTS, InMemory.trial("1", oneToThousand));
        assertEquals(1_000, row.sampleCount());
        assertEquals(10, row.rttMinNs());
        assertEquals(5_005.0, row.rttMeanNs());
        assertEquals(10_000, row.rttMaxNs());
        assertEquals(OptionalLong.of(5_000), row.quantiles().get(0).rttNs());
        assertEquals(OptionalLong.of(9_900), row.quantiles().get(1).rttNs());
        assertEquals(OptionalLong.empty(), row.quantiles().get(2).rttNs());
        assertEquals("n<3688", row.quantiles().get(2).reason());
        assertEquals(new TopShare(1, OptionalDouble.of(10_000)), row.top());
        assertEquals(999, row.excess().samplesAbove());
        assertEquals(10L * 999 * 1_000 / 2, row.excess().excessNs());
    }

    @Test
    void equalSamplesHaveNoExcess() throws InterruptedException {
        final TrialNoise row = row(NoiseOptions.DEFAULTS, InMemory.trial("1", 5, 5, 5));
        assertEquals(0, row.excess().samplesAbove());
        assertEquals(0, row.excess().excessNs());
        assertEquals(5.0, row.rttMeanNs());
    }

    @Test
    void aMinimumOfZeroGivesWayToTheSmallestOtherSample() throws InterruptedException {
        final TrialNoise row = row(NoiseOptions.DEFAULTS, InMemory.trial("1", 0, 4, 6));
        assertEquals(0, row.rttMinNs());
        assertEquals(4, row.baselineRttNs());
        assertTrue(row.baselineIsSmallestNonZero());
        assertEquals(2, row.excess().excessNs());
    }

    @Test
    void onlyZerosLeaveNothingToDivideBy() throws InterruptedException {
        assertEquals(0, row(NoiseOptions.DEFAULTS, InMemory.trial("1", 0, 0)).baselineRttNs());
    }

    @Test
    void theMedianBaselineIsExactBeyondTheResolutionOfTheCounts() throws InterruptedException {
        final long[] rtt = {1_000_000_001L, 1_000_000_003L, 1_000_000_009L, 1_000_000_011L, 2_000_000_000L};
        final long[] hold = {500_000_001L, 500_000_002L, 500_000_005L, 500_000_006L, 500_000_025L};
        final TrialNoise row = row(MEDIAN, InMemory.trial("1", rtt, new long[5], hold));
        assertEquals(1_000_000_009L, row.baselineRttNs());
        assertEquals(500_000_005L, row.excess().baselineHoldNs());
        assertEquals(2 + 999_999_991L, row.excess().excessNs());
        assertEquals(1 + 20, row.excess().responderHoldNs());
    }

    @Test
    void warmupCountsOnlyWhenAskedFor() throws InterruptedException {
        final long[] none = new long[1];
        final Trial trial = new Trial(
                InMemory.info("1", "64"),
                InMemory.source(
                        new InMemory.Block(true, new long[] {900}, none, none),
                        new InMemory.Block(false, new long[] {100}, none, none)));
        assertEquals(100, row(NoiseOptions.DEFAULTS, trial).rttMaxNs());
        assertEquals(900, row(new NoiseOptions(Baseline.MIN, true), trial).rttMaxNs());
    }

    @Test
    void negativeRoundTripsAreLeftOutWithADoubt() throws InterruptedException {
        final NoiseTable table = table(NoiseOptions.DEFAULTS, InMemory.trial("1", -3, 8));
        assertEquals(1, table.rows().get(0).sampleCount());
        assertEquals(8, table.rows().get(0).rttMinNs());
        assertEquals(1, table.doubts().size());
    }

    @Test
    void aTrialWithoutSamplesHasNoRow() throws InterruptedException {
        assertTrue(table(NoiseOptions.DEFAULTS, InMemory.trial("1")).rows().isEmpty());
    }

    @Test
    void samplesThatCannotBeReadAreADoubtAndHideNoOtherTrial() throws InterruptedException {
        final Trial broken = new Trial(InMemory.info("2", "64"), visitor -> {
            throw new IOException("the disk is gone");
        });
        final NoiseTable table = table(NoiseOptions.DEFAULTS, broken, InMemory.trial("1", 5));
        assertEquals(1, table.rows().size());
        assertTrue(table.doubts().get(0).text().contains("the disk is gone"));
    }

    @Test
    void rowsAreSortedByMessageLengthAsANumber() throws InterruptedException {
        final Trial[] trials = List.of("1024", "64", "1048576", "9").stream()
                .map(length -> new Trial(
                        InMemory.info(length, length), InMemory.trial(length, 7).samples()))
                .toArray(Trial[]::new);
        assertEquals(
                List.of("9", "64", "1024", "1048576"),
                table(NoiseOptions.DEFAULTS, trials).rows().stream()
                        .map(row -> row.trial().param(RowOrder.MESSAGE_LENGTH))
                        .toList());
    }

    @Test
    void theSameTrialGivesTheSameRowOnOneThreadAsOnMany() throws InterruptedException {
        final Trial[] trials = LongStream.range(0, 20)
                .mapToObj(i -> InMemory.trial("" + i, 1_000 + i, 2_000 + i, 3_000 * i + 1))
                .toArray(Trial[]::new);
        final NoiseTable alone = new NoiseTables(1).tableOf(List.of(InMemory.run(trials)), NoiseOptions.DEFAULTS);
        final NoiseTable together = new NoiseTables(4).tableOf(List.of(InMemory.run(trials)), NoiseOptions.DEFAULTS);
        assertEquals(alone.rows(), together.rows());
        assertFalse(alone.rows().isEmpty());
    }

    @Test
    void aBaselineThatHoldsAStallIsADoubtAndStalledSamplesAreCounted() throws InterruptedException {
        final Trial trial =
                InMemory.trial("1", new long[] {50, 60, 70, 80}, new long[] {20, 0, 5, 9}, new long[] {0, 0, 0, 0});
        final NoiseTable table = table(NoiseOptions.DEFAULTS, trial);
        assertEquals(3, table.rows().get(0).excess().samplesStalled());
        assertTrue(table.rows().get(0).excess().baselineStalled());
        assertTrue(table.doubts().get(0).text().startsWith("the fastest sample itself holds a stall"));
        assertEquals(List.of(), table(MEDIAN, trial).doubts());
    }

    @Test
    void aBaselineThatWasReachedWithoutAStallIsNoDoubt() throws InterruptedException {
        final Trial trial = InMemory.trial("1", new long[] {50, 50, 70}, new long[] {20, 0, 5}, new long[] {0, 0, 0});
        final NoiseTable table = table(NoiseOptions.DEFAULTS, trial);
        assertEquals(2, table.rows().get(0).excess().samplesStalled());
        assertEquals(List.of(), table.doubts());
    }
}
