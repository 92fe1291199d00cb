package org.turbulence.analysis.compare.overhead;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.stats.ParallelMeasures;

/**
 * The figures that a native run and a cloud run have in common, each the mean of its trials. Figures of one benchmark,
 * configuration, metric and statistic are trials of each other.
 *
 * @param nativeRun name of the run on native hardware
 * @param cloudRun name of the run that is compared with it
 * @param rows in the order of benchmark, configuration, metric and statistic
 * @param nativeOnly how many figures the native run has alone
 * @param cloudOnly how many the other has alone
 */
public record OverheadTable(String nativeRun, String cloudRun, List<Row> rows, int nativeOnly, int cloudOnly) {
    public OverheadTable {
        rows = List.copyOf(rows);
    }

    /**
     * One figure on both.
     *
     * @param figure what it is; its value is the native mean
     * @param nativeTrials how many trials the native mean is of
     * @param cloudMean mean on the cloud
     * @param cloudTrials how many trials it is of
     * @param overheadPercent of the native figure: longer for durations, less for rates
     */
    public record Row(Figure figure, int nativeTrials, double cloudMean, int cloudTrials, double overheadPercent) {
        /** Cloud over native. */
        public double ratio() {
            return cloudMean / figure.value();
        }
    }

    /** Pairs the figures of two runs. Figures that are neither durations nor rates are not compared. */
    public static OverheadTable of(
            final String nativeRun,
            final List<Figure> nativeFigures,
            final String cloudRun,
            final List<Figure> cloudFigures) {
        final SortedMap<String, Trials> first = Trials.of(nativeFigures);
        final SortedMap<String, Trials> second = Trials.of(cloudFigures);
        final List<Row> rows = new ArrayList<>();
        for (final Map.Entry<String, Trials> entry : first.entrySet()) {
            final Trials cloud = second.get(entry.getKey());
            if (cloud != null) {
                rows.add(row(entry.getValue(), cloud));
            }
        }
        return new OverheadTable(nativeRun, cloudRun, rows, first.size() - rows.size(), second.size() - rows.size());
    }

    private static Row row(final Trials nativeTrials, final Trials cloudTrials) {
        final double nativeMean = nativeTrials.mean();
        final double cloudMean = cloudTrials.mean();
        final Figure first = nativeTrials.first();
        final double percent = first.direction() == Direction.HIGHER_IS_BETTER
                ? ParallelMeasures.rateLossPercent(nativeMean, cloudMean)
                : ParallelMeasures.overheadPercent(nativeMean, cloudMean);
        final Figure mean =
                new Figure(first.benchmark(), first.params(), first.metric(), first.statistic(), nativeMean);
        return new Row(
                mean,
                nativeTrials.values().size(),
                cloudMean,
                cloudTrials.values().size(),
                percent);
    }

    /** The trials of one figure. */
    private record Trials(Figure first, List<Double> values) {
        double mean() {
            return ParallelMeasures.mean(
                    values.stream().mapToDouble(Double::doubleValue).toArray());
        }

        static SortedMap<String, Trials> of(final List<Figure> figures) {
            final SortedMap<String, Trials> trials = new TreeMap<>();
            for (final Figure figure : figures) {
                if (figure.direction() != Direction.NONE && !figure.statistic().equals("interval")) {
                    final Figure plain = withoutOrdinal(figure);
                    final String key = plain.benchmark() + plain.params() + plain.metric() + plain.statistic();
                    trials.computeIfAbsent(key, absent -> new Trials(plain, new ArrayList<>()))
                            .values()
                            .add(figure.value());
                }
            }
            return trials;
        }

        /** The number of a table within its file tells trials apart and configures nothing. */
        private static Figure withoutOrdinal(final Figure figure) {
            final TreeMap<String, String> params = new TreeMap<>(figure.params());
            params.remove("table");
            return new Figure(figure.benchmark(), params, figure.metric(), figure.statistic(), figure.value());
        }
    }
}
