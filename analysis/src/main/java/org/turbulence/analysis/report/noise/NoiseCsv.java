package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.Bandwidth;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.Spread;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.cause.Cause;
import org.turbulence.analysis.noise.time.OverTime;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Figures;

/** A noise table as comma-separated values, in nanoseconds, one line a trial. */
final class NoiseCsv {
    private final NoiseTable table;
    private final String over;
    private final Set<String> params = new TreeSet<>();

    private NoiseCsv(final NoiseTable table) {
        this.table = table;
        final String baseline = table.options().baseline().label();
        this.over = "Over" + capitalized(baseline);
        table.rows().forEach(row -> params.addAll(row.trial().params().keySet()));
    }

    static String render(final NoiseTable table) {
        final NoiseCsv csv = new NoiseCsv(table);
        return CsvLayout.render(csv.head(), table.rows().stream().map(csv::row).toList());
    }

    private List<String> head() {
        final List<String> head = new ArrayList<>(List.of("runId", "trialId", "benchmark"));
        params.forEach(name -> head.add("param." + name));
        head.addAll(
                List.of("fork", "thread", "oversubscribed", "initiatorIdle", "responderIdle", "state", "sampleCount"));
        final List<NoiseFigure> figures =
                table.rows().isEmpty() ? List.of() : NoiseFigure.of(table.rows().get(0));
        figures.forEach(figure -> head.add("rtt" + capitalized(figure.key()) + "Ns"));
        figures.forEach(figure -> head.add("halfRtt" + capitalized(figure.key()) + "Ns"));
        final String baseline = table.options().baseline().label();
        head.add("baselineRtt" + capitalized(baseline) + "Ns");
        head.add("baselineIsSmallestNonZero");
        figures.forEach(figure -> head.add(figure.key() + over));
        head.addAll(List.of(
                "baselineHoldNs",
                "baselineHoldsStall",
                "samplesAboveBaseline",
                "samplesWithStall",
                "excessRttNs",
                "initiatorStallNs",
                "responderHoldNs",
                "networkAndKernelNs",
                "measurement",
                "direction",
                "forkCount",
                "coefficientOfVariation",
                "autocorrelationTimeSamples",
                "effectiveSampleCount"));
        for (final BandwidthFigure figure : bandwidthHeads()) {
            head.add("pingPongBandwidth" + capitalized(figure.key()) + "BitsPerSecond");
        }
        head.addAll(List.of(
                "clusterThresholdRttNs",
                "clusterCount",
                "clusterSlowSampleCount",
                "clusterTotalNs",
                "clusterLongestNs",
                "measuredNs",
                "strongestPeriodNs",
                "levelChangeCount",
                "slowestSampleCount",
                "slowestExcessRttNs"));
        for (final Cause cause : Cause.values()) {
            head.add("slowest" + capitalized(cause.key()) + "Ns");
        }
        return head;
    }

    private List<String> row(final TrialNoise row) {
        final TrialInfo trial = row.trial();
        final List<String> cells = new ArrayList<>(List.of(trial.runId(), trial.trialId(), trial.benchmark()));
        params.forEach(name -> cells.add(trial.param(name)));
        cells.add(Integer.toString(trial.fork()));
        cells.add(Integer.toString(trial.thread()));
        cells.add(Boolean.toString(trial.oversubscribed()));
        cells.add(trial.initiatorIdle());
        cells.add(trial.responderIdle());
        cells.add(table.stateOf(trial).label());
        cells.add(Long.toString(row.sampleCount()));
        final List<NoiseFigure> figures = NoiseFigure.of(row);
        figures.forEach(figure -> cells.add(scaled(figure, 1)));
        figures.forEach(figure -> cells.add(scaled(figure, 2)));
        cells.add(Long.toString(row.baselineRttNs()));
        cells.add(Boolean.toString(row.baselineIsSmallestNonZero()));
        figures.forEach(figure -> cells.add(scaled(figure, row.baselineRttNs())));
        final ExcessShares excess = row.excess();
        cells.add(Long.toString(excess.baselineHoldNs()));
        cells.add(Boolean.toString(excess.baselineStalled()));
        cells.add(Long.toString(excess.samplesAbove()));
        cells.add(Long.toString(excess.samplesStalled()));
        cells.add(Long.toString(excess.excessNs()));
        cells.add(Long.toString(excess.initiatorStallNs()));
        cells.add(Long.toString(excess.responderHoldNs()));
        cells.add(Long.toString(excess.networkAndKernelNs()));
        addFurther(row, cells);
        return cells;
    }

    private void addFurther(final TrialNoise row, final List<String> cells) {
        cells.add(row.trial().measurement());
        cells.add(row.trial().direction());
        final Spread spread = row.spread();
        cells.add(Integer.toString(spread.forks()));
        cells.add(exact(spread.coefficientOfVariation()));
        cells.add(exact(spread.autocorrelationSamples()));
        cells.add(Long.toString(spread.effectiveCount()));
        for (int i = 0; i < bandwidthHeads().size(); i++) {
            final int index = i;
            cells.add(row.bandwidth()
                    .map(bandwidth -> BandwidthFigure.of(row, bandwidth).get(index))
                    .map(figure -> figure.bitsPerSecond().isEmpty()
                            ? figure.reason()
                            : exact(figure.bitsPerSecond().getAsDouble()))
                    .orElse(""));
        }
        final OverTime time = row.overTime();
        cells.add(Long.toString(time.clusters().thresholdNs()));
        cells.add(Long.toString(time.clusters().count()));
        cells.add(Long.toString(time.clusters().samples()));
        cells.add(Long.toString(time.clusters().totalNs()));
        cells.add(Long.toString(time.clusters().longestNs()));
        cells.add(Long.toString(time.measuredNs()));
        cells.add(time.periods().isEmpty() ? "" : exact(time.periods().get(0).periodNs()));
        cells.add(Integer.toString(time.levels().size()));
        cells.add(Long.toString(row.causes().sampleCount()));
        cells.add(Long.toString(row.causes().excessNs()));
        for (final Cause cause : Cause.values()) {
            cells.add(
                    row.causes().knows(cause)
                            ? Long.toString(row.causes().causeNs().get(cause))
                            : "");
        }
    }

    /** The figures of bandwidth, of no row in particular: their keys alone count. */
    private List<BandwidthFigure> bandwidthHeads() {
        return table.rows().isEmpty()
                ? List.of()
                : BandwidthFigure.of(table.rows().get(0), new Bandwidth(1, 0, OptionalDouble.empty()));
    }

    private static String exact(final double figure) {
        return Double.isFinite(figure) ? Figures.exact(figure).toPlainString() : "";
    }

    private static String scaled(final NoiseFigure figure, final long divisor) {
        if (figure.rttNs().isEmpty()) {
            return figure.reason();
        }
        return divisor == 0
                ? ""
                : Figures.exact(figure.rttNs().getAsDouble() / divisor).toPlainString();
    }

    private static String capitalized(final String key) {
        return Character.toUpperCase(key.charAt(0)) + key.substring(1);
    }
}
