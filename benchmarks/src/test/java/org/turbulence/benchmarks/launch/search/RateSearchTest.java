package org.turbulence.benchmarks.launch.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {
    private final RateSearch search = new RateSearch();

    /** What answers at a rate when this many a second can be answered, and when flooding reaches less or more. */
    private List<Double> run(final double capacityPerSecond, final double floodShare) {
        final List<Double> tried = new ArrayList<>();
        Optional<BigDecimal> rate = search.next();
        while (rate.isPresent()) {
            final double perSecond = rate.get().doubleValue();
            tried.add(perSecond);
            search.tried(
                    perSecond <= capacityPerSecond,
                    Math.min(perSecond, perSecond > capacityPerSecond ? capacityPerSecond * floodShare : perSecond));
            rate = search.next();
        }
        return tried;
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 137, 12_345, 83_000, 1_234_567})
    void endsWithinFivePercentBelowWhatHolds(final double capacityPerSecond) {
        final List<Double> tried = run(capacityPerSecond, 1);

        final double held = tried.stream()
                .mapToDouble(each -> each)
                .filter(each -> each <= capacityPerSecond)
                .max()
                .orElse(0);
        assertTrue(held > capacityPerSecond / 1.06, () -> capacityPerSecond + ": " + tried);
        assertTrue(tried.size() <= 12, () -> tried.size() + " rates were tried: " + tried);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.7, 1.6})
    void whatAFloodReachesIsOnlyTheBeginning(final double floodShare) {
        final List<Double> tried = run(50_000, floodShare);

        final double held = tried.stream()
                .mapToDouble(each -> each)
                .filter(each -> each <= 50_000)
                .max()
                .orElse(0);
        assertTrue(held > 50_000 / 1.06, tried::toString);
    }

    @Test
    void theFirstRateIsBeyondAllThatHolds() {
        assertEquals(new BigDecimal("1.00E+7"), search.next().orElseThrow());
    }

    @Test
    void ratesHaveThreeDigitsSoThatTheyCanBeReadInATable() {
        for (final double rate : run(83_456, 1)) {
            final int digits =
                    new BigDecimal(Double.toString(rate)).stripTrailingZeros().precision();
            assertTrue(digits <= 3, () -> rate + " has " + digits + " digits");
        }
    }

    @Test
    void aPathThatHoldsNothingEndsTheSearch() {
        Optional<BigDecimal> rate = search.next();
        while (rate.isPresent()) {
            search.tried(false, 2);
            rate = search.next();
        }
        assertEquals("no rate was found that holds", search.finding());
    }

    @Test
    void aPathThatHoldsTheFloodHoldsItAll() {
        search.tried(true, 10_000_000);

        assertEquals(Optional.empty(), search.next());
        assertEquals("10,000,000 messages/s hold", search.finding());
    }

    @Test
    void theFindingNamesBothSides() {
        run(100, 1);
        assertTrue(search.finding().matches("[0-9,]+ messages/s hold, [0-9,]+ do not"), search.finding());
    }
}
