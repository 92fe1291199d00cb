package org.turbulence.analysis.noise.summary;

import java.util.Map;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.model.TrialSetting;
import org.turbulence.analysis.noise.shape.Schedule;
import org.turbulence.analysis.noise.shape.ValueSummary;

/**
 * The figures of one configuration of a run, all forks together.
 *
 * @param system what it was measured on and with
 * @param trial configuration
 * @param setting of the first fork, with the counters of all
 * @param forks how many
 * @param rtt of its samples
 * @param meanPerNs mean of 1 / RTT, from which the mean bandwidth follows
 * @param response from the scheduled time to the answer; without values where there is no schedule
 * @param further of the columns that only this measurement has
 * @param measuredNs time in which was measured
 */
public record Sketch(
        String system,
        TrialInfo trial,
        TrialSetting setting,
        int forks,
        ValueSummary rtt,
        double meanPerNs,
        ValueSummary response,
        Map<FurtherColumn, ValueSummary> further,
        long measuredNs) {
    private static final double BITS_BOTH_WAYS = 16;
    private static final double NANOS_PER_SECOND = 1e9;

    public Sketch {
        further = Map.copyOf(further);
    }

    /** What was measured. */
    public Measurement measurement() {
        return Measurement.of(trial);
    }

    /** Bytes of a message; -1 where the configuration does not say. */
    public long messageLength() {
        return number("messageLength");
    }

    /** A parameter that is a number; -1 where there is none. */
    public long number(final String param) {
        final String text = trial.param(param);
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    }

    /** Mean ping-pong bandwidth of the samples. */
    public double meanBandwidth() {
        return bandwidth(meanPerNs);
    }

    /** Largest ping-pong bandwidth of the samples. */
    public double maxBandwidth() {
        return bandwidth(1 / rtt.min());
    }

    private double bandwidth(final double perNs) {
        return messageLength() < 1 ? Double.NaN : BITS_BOTH_WAYS * messageLength() * perNs * NANOS_PER_SECOND;
    }

    /** Values of a column that only this measurement has. */
    public ValueSummary further(final FurtherColumn column) {
        return further.getOrDefault(column, ValueSummary.NONE);
    }

    /** What was asked of a schedule, and what was achieved. */
    public Schedule schedule() {
        final long asked = number("ratePerSecond");
        return Schedule.of(asked < 0 ? Double.NaN : asked, rtt.count(), measuredNs, setting.iterations());
    }

    /** The sum of a counter over the measured iterations. */
    public long counted(final String counter) {
        return setting.iterations().stream()
                .filter(iteration -> !iteration.warmup())
                .mapToLong(iteration -> iteration.count(counter))
                .sum();
    }

    /** Bits a second from two counters, of bytes and of nanoseconds; NaN where they were not counted. */
    public double rate(final String bytes, final String ns) {
        final long time = counted(ns);
        return time == 0 ? Double.NaN : 8.0 * counted(bytes) * NANOS_PER_SECOND / time;
    }
}
