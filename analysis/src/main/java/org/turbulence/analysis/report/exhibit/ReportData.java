package org.turbulence.analysis.report.exhibit;

import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketch;

/**
 * All that a report is made of.
 *
 * @param runs in the order of the command line
 * @param configurations of all runs, with samples or without
 * @param sketches of those configurations that have samples
 * @param observations imported figures with their runs
 * @param failed trials that failed
 * @param incomplete trials that were cut short
 * @param doubts about the files
 */
public record ReportData(
        List<RunInfo> runs,
        List<Configuration> configurations,
        List<Sketch> sketches,
        List<Observed> observations,
        List<FailedTrial> failed,
        List<IncompleteTrial> incomplete,
        List<Doubt> doubts) {
    private static final int UNCROWDED = 100;
    private static final String IMPORTED_BURST = "netgauge.burst";

    public ReportData {
        runs = List.copyOf(runs);
        configurations = List.copyOf(configurations);
        sketches = List.copyOf(sketches);
        observations = List.copyOf(observations);
        failed = List.copyOf(failed);
        incomplete = List.copyOf(incomplete);
        doubts = List.copyOf(doubts);
    }

    /**
     * An imported figure and the run that holds it.
     *
     * @param run that holds it
     * @param observation the figure
     */
    public record Observed(RunInfo run, Observation observation) {}

    /** How the report calls a run: its label where that is enough, else with its number. */
    public String runName(final RunInfo run) {
        return new Book(runs).runName(run);
    }

    /**
     * How many series a plot draws: that many, but fewer where there are more than 100 configurations, so that the page
     * stays small; the tables hold all.
     *
     * @param most of a report that is not crowded
     * @param least of any
     */
    int drawn(final int most, final int least) {
        return Math.max(least, Math.min(most, most * UNCROWDED / Math.max(1, sketches.size())));
    }

    /** What a configuration measures; bursts of other tools are told by their benchmark. */
    static Measurement measurement(final Configuration configuration) {
        return configuration.info().benchmark().equals(IMPORTED_BURST)
                ? Measurement.BURST
                : Measurement.of(configuration.info());
    }

    /** The sketches of round trips that carried one message each way, without those after pauses. */
    List<Sketch> roundTrips() {
        return sketchesOf(
                Measurement.PING_PONG,
                Measurement.STRIPED_PING_PONG,
                Measurement.BIDIRECTIONAL_PING_PONG,
                Measurement.OPEN_LOOP);
    }

    /** The same without messages over several links, which have plots of their own, unless there are only these. */
    List<Sketch> plainRoundTrips() {
        final List<Sketch> plain =
                sketchesOf(Measurement.PING_PONG, Measurement.BIDIRECTIONAL_PING_PONG, Measurement.OPEN_LOOP);
        return plain.isEmpty() ? roundTrips() : plain;
    }

    /** The sketches of some measurements. */
    List<Sketch> sketchesOf(final Measurement... measurements) {
        return sketches.stream()
                .filter(sketch -> List.of(measurements).contains(measurement(sketch.configuration())))
                .toList();
    }

    /** The configurations of some measurements. */
    List<Configuration> configurationsOf(final Measurement... measurements) {
        return configurations.stream()
                .filter(configuration -> List.of(measurements).contains(measurement(configuration)))
                .toList();
    }
}
