package org.turbulence.benchmarks.launch;

import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.search.RateSearch;
import org.turbulence.benchmarks.schedule.GapKind;
import org.turbulence.transport.control.TrialConfigurationBuilder;

/** Looks at the parameters of timetables: intervals, rates, how they are drawn, how much may be out. */
final class ScheduleCheck {
    /** In the place of a rate: look for the highest that holds. */
    static final String SEARCH = RateSearch.SEARCH;

    static final String RATE_PER_SECOND = "ratePerSecond";

    private static final String INTERVAL_NS = "intervalNs";
    private static final String INTERVAL_KIND = "intervalKind";
    private static final String ARRIVALS = "arrivals";
    private static final String SEED = "seed";
    private static final String MAX_OUTSTANDING = "maxOutstanding";
    private static final int MAX_MAX_OUTSTANDING = 1 << 16;
    private static final BigDecimal MAX_RATE = BigDecimal.valueOf(TimeUnit.SECONDS.toNanos(1));

    private ScheduleCheck() {}

    /**
     * Looks at one configuration.
     *
     * @throws IllegalArgumentException naming the rule and the value
     */
    static void check(final Map<String, String> params) {
        if (params.containsKey(INTERVAL_NS)) {
            checkInterval(params.get(INTERVAL_NS));
        }
        if (params.containsKey(INTERVAL_KIND)) {
            GapKind.parseIntervalKind(params.get(INTERVAL_KIND));
        }
        if (params.containsKey(RATE_PER_SECOND) && !params.get(RATE_PER_SECOND).equals(SEARCH)) {
            checkRate(params.get(RATE_PER_SECOND));
        }
        if (params.containsKey(ARRIVALS)) {
            GapKind.parseArrivals(params.get(ARRIVALS));
        }
        if (params.containsKey(SEED) && !params.get(SEED).matches("-?[0-9]{1,18}")) {
            throw new IllegalArgumentException(
                    SEED + " must be a whole number of at most 18 digits (got: " + params.get(SEED) + ")");
        }
        if (params.containsKey(MAX_OUTSTANDING)) {
            checkMaxOutstanding(params.get(MAX_OUTSTANDING));
        }
    }

    /**
     * Looks at how long a configuration is measured.
     *
     * @throws IllegalArgumentException when that is no time at all
     */
    static void checkDuration(final PlannedConfiguration planned) {
        final PlannedConfiguration.Iterations measurement = planned.measurement();
        if (measurement.callCount() == 0 && measurement.timeNs() <= 0) {
            throw new IllegalArgumentException(
                    "a measured iteration must last longer than 0 s (-r; got: " + measurement.timeNs() + " ns)");
        }
    }

    private static void checkInterval(final String text) {
        final long deadlineNs = TrialConfigurationBuilder.DEFAULT_ROUND_TRIP_TIMEOUT_NS;
        if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) > deadlineNs) {
            throw new IllegalArgumentException(
                    INTERVAL_NS + " must be a whole number of ns from 0 up to the deadline of a" + " round trip, "
                            + deadlineNs + " (got: " + text + ")");
        }
    }

    private static void checkRate(final String text) {
        try {
            final BigDecimal rate = new BigDecimal(text);
            if (rate.signum() > 0 && rate.compareTo(MAX_RATE) <= 0 && rate.compareTo(slowestRate()) >= 0) {
                return;
            }
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(wrongRate(text), e);
        }
        throw new IllegalArgumentException(wrongRate(text));
    }

    /** A message must be due before the deadline of the one before it. */
    private static BigDecimal slowestRate() {
        return BigDecimal.ONE.divide(BigDecimal.valueOf(
                TimeUnit.NANOSECONDS.toSeconds(TrialConfigurationBuilder.DEFAULT_ROUND_TRIP_TIMEOUT_NS)));
    }

    private static String wrongRate(final String text) {
        return RATE_PER_SECOND + " must be a number of messages from " + slowestRate() + " to " + MAX_RATE + ", or "
                + SEARCH + " (got: " + text + ")";
    }

    private static void checkMaxOutstanding(final String text) {
        if (!text.matches("0*[1-9][0-9]{0,5}") || Integer.parseInt(text) > MAX_MAX_OUTSTANDING) {
            throw new IllegalArgumentException(MAX_OUTSTANDING + " must be a whole number of messages in 1 .. "
                    + MAX_MAX_OUTSTANDING + " (got: " + text + ")");
        }
    }
}
