package org.turbulence.benchmarks.launch.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks for the highest rate of messages at which the queue of an open loop does not grow. The first rate is beyond all
 * that can hold; what was answered at it is where the search begins: up or down by a quarter until one rate holds and a
 * higher one does not, and then by halves of the gap (geometrically) until that is at most {@value #TOLERANCE_PERCENT}
 * %. For one thread.
 */
public final class RateSearch {
    /** Stands for a rate that is to be searched for. */
    public static final String SEARCH = "search";

    /** How many rates a search takes: the first two, one or two to have the highest that holds between, and halves. */
    public static final int EXPECTED_RATE_COUNT = 7;

    /** The search ends when the lowest rate that did not hold is at most this much above the highest that did. */
    public static final int TOLERANCE_PERCENT = 5;

    /** More than any path holds; what comes back at it is the most that is answered in a second. */
    static final double FLOOD_PER_SECOND = 10_000_000;

    private static final double TOLERANCE = 1 + TOLERANCE_PERCENT / 100.0;
    private static final double STEP = 1.25;
    private static final double SLOWEST_PER_SECOND = 1;
    private static final int MAX_TRIED = 30;
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

    private double held;
    private double failed = Double.POSITIVE_INFINITY;
    private double next = FLOOD_PER_SECOND;
    private int triedCount;

    /** The rate to try, of three digits; empty when the search has ended. */
    public Optional<BigDecimal> next() {
        final boolean close = failed <= held * TOLERANCE;
        if (close || next < SLOWEST_PER_SECOND || held >= FLOOD_PER_SECOND || triedCount >= MAX_TRIED) {
            return Optional.empty();
        }
        return Optional.of(rounded(next));
    }

    /**
     * What became of the rate that {@link #next} gave.
     *
     * @param didHold did its queue not grow?
     * @param answeredPerSecond messages that were answered
     */
    public void tried(final boolean didHold, final double answeredPerSecond) {
        final double rate = rounded(next).doubleValue();
        triedCount++;
        if (didHold) {
            held = Math.max(held, rate);
        } else if (rate < FLOOD_PER_SECOND) {
            failed = Math.min(failed, rate);
        }
        next = following(answeredPerSecond);
    }

    private double following(final double answeredPerSecond) {
        if (held == 0 && Double.isInfinite(failed)) {
            return Math.max(SLOWEST_PER_SECOND, answeredPerSecond);
        }
        if (held == 0) {
            return failed / STEP;
        }
        return Double.isInfinite(failed) ? Math.min(FLOOD_PER_SECOND, held * STEP) : Math.sqrt(held * failed);
    }

    private static BigDecimal rounded(final double rate) {
        return new BigDecimal(rate).round(DIGITS);
    }

    /** What came out, in one sentence. */
    public String finding() {
        if (held == 0) {
            return "no rate was found that holds";
        }
        final String highest = String.format(Locale.ROOT, "%,.0f messages/s hold", held);
        return Double.isInfinite(failed) ? highest : highest + String.format(Locale.ROOT, ", %,.0f do not", failed);
    }
}
