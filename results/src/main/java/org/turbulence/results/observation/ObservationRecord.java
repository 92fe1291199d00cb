package org.turbulence.results.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import org.turbulence.results.TrialKey;

/**
 * One figure that another tool printed, in the project's unit and in the tool's own.
 *
 * @param key the configuration that the figure belongs to
 * @param metric what was observed; a {@link Metric#key()} for this version's writers, possibly unknown to its readers
 * @param value in the unit that the metric's name ends with; always finite
 * @param originalText the figure as printed
 * @param originalUnit the unit as printed, empty for a plain number
 * @param statistic {@code value}, {@code mean}, {@code min}, {@code max}, {@code sd}, {@code p50}, {@code p99.9},
 *     {@code interval} (one of many along the time axis) …
 * @param n how many samples the figure stands on, 0 where the tool does not say
 * @param offsetNs where the interval began after the start of the measurement; absent without a time axis
 * @param fork which fork of the configuration, from 1 on; absent where the tool has none
 * @param source name of the file that was read, without its directory
 * @param line where it stands, counted from 1
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ObservationRecord(
        TrialKey key,
        String metric,
        double value,
        String originalText,
        String originalUnit,
        String statistic,
        long n,
        Long offsetNs,
        Integer fork,
        String source,
        long line) {
    public ObservationRecord {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(statistic, "statistic");
        Objects.requireNonNull(source, "source");
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("an observed value must be finite (got: " + value + ")");
        }
        if (n < 0 || line < 1) {
            throw new IllegalArgumentException("n must be 0 or more and line 1 or more (got: " + n + ", " + line + ")");
        }
    }
}
