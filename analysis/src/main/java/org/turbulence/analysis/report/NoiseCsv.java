package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;

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
                "networkAndKernelNs"));
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
        return cells;
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
