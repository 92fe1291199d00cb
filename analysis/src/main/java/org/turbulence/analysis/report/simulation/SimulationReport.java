package org.turbulence.analysis.report.simulation;

import java.util.List;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.loggops.campaign.Sensitivity;
import org.turbulence.analysis.loggops.cost.RunCost;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;

/**
 * What a simulation found, ready to be printed.
 *
 * @param workload in words
 * @param system in words
 * @param inputs the noise, in words
 * @param repetitions of each row
 * @param results one a number of hosts and kind of noise
 * @param costs one a result, or empty
 * @param price in words; empty without costs
 * @param sensitivities rows of the sensitivity, or empty
 */
public record SimulationReport(
        String workload,
        String system,
        String inputs,
        Model model,
        LogGops parameters,
        int repetitions,
        long seed,
        List<ScaleResult> results,
        List<RunCost> costs,
        String price,
        List<Sensitivity.Row> sensitivities) {
    public SimulationReport {
        results = List.copyOf(results);
        costs = List.copyOf(costs);
        sensitivities = List.copyOf(sensitivities);
        if (!costs.isEmpty() && costs.size() != results.size()) {
            throw new IllegalArgumentException(
                    "each of the " + results.size() + " results must have a cost or none (got: " + costs.size() + ")");
        }
    }

    /** The report in a format. */
    public String render(final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(SimulationDocument.of(this));
            case MD -> MarkdownLayout.render(SimulationDocument.of(this));
            case CSV -> CsvLayout.render(SimulationCsv.head(this), SimulationCsv.rows(this));
            case JSON -> SimulationJson.render(this);
        };
    }

    boolean hasCosts() {
        return !costs.isEmpty();
    }
}
