package org.turbulence.analysis.compare;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.turbulence.analysis.model.ForkMetric;

/**
 * One figure of one row of the table, in one column against the first.
 *
 * @param row names and values of the row
 * @param metric which figure; null for a whole configuration that is missing or unusable
 * @param baseColumn name of the column that is the baseline
 * @param column name of the other
 * @param judgement verdict and what it rests on
 */
public record ComparisonRow(
        SortedMap<String, String> row, ForkMetric metric, String baseColumn, String column, Judgement judgement) {
    public ComparisonRow {
        row = Collections.unmodifiableSortedMap(new TreeMap<>(row));
    }

    /** The row's values for a person; names are left out where they are plain. */
    public String rowName() {
        return row.entrySet().stream()
                .map(entry -> switch (entry.getKey()) {
                    case "benchmark", "mode" -> entry.getValue();
                    default -> entry.getKey() + '=' + entry.getValue();
                })
                .collect(Collectors.joining(" "));
    }

    /** The metric's name for a person. */
    public String metricName() {
        return metric == null ? "all figures" : metric.name();
    }
}
