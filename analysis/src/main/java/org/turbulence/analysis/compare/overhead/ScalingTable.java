package org.turbulence.analysis.compare.overhead;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.stats.ParallelMeasures;

/**
 * How a parallel program scales in one run: a row for each benchmark and number of processes of which execution times
 * or loads of processes are known. Speed-up needs the run on one process.
 *
 * @param run name of the run
 * @param rows in the order of benchmark and number of processes
 */
public record ScalingTable(String run, List<Row> rows) {
    private static final String EXECUTION = "executionTimeNs";
    private static final String COMPUTE = "computeTimeNs";
    private static final String COMMUNICATION = "communicationTimeNs";

    public ScalingTable {
        rows = List.copyOf(rows);
    }

    /**
     * One number of processes. What is not known is NaN.
     *
     * @param benchmark name of the program
     * @param processes p
     * @param executionNs mean execution time of the trials
     * @param speedUp over one process
     * @param efficiency speed-up over p
     * @param imbalancePercent λ of the computing times of the processes
     * @param communicationToComputation mean communication time over mean computing time
     */
    public record Row(
            String benchmark,
            int processes,
            double executionNs,
            double speedUp,
            double efficiency,
            double imbalancePercent,
            double communicationToComputation) {}

    /** Takes the figures whose configuration names the number of processes. */
    public static ScalingTable of(final String run, final List<Figure> figures) {
        final SortedMap<String, SortedMap<Integer, List<Figure>>> byBenchmark = new TreeMap<>();
        for (final Figure figure : figures) {
            final String processes = figure.param("processes");
            if (isOfProgram(figure) && processes.matches("[1-9][0-9]{0,6}")) {
                byBenchmark
                        .computeIfAbsent(figure.benchmark(), name -> new TreeMap<>())
                        .computeIfAbsent(Integer.valueOf(processes), p -> new ArrayList<>())
                        .add(figure);
            }
        }
        final List<Row> rows = new ArrayList<>();
        byBenchmark.forEach((benchmark, byProcesses) -> {
            final double one = byProcesses.containsKey(1) ? mean(byProcesses.get(1), EXECUTION) : Double.NaN;
            byProcesses.forEach((processes, of) -> rows.add(row(benchmark, processes, of, one)));
        });
        return new ScalingTable(run, rows);
    }

    /** A computing time counts only where it is of one process of a program. */
    private static boolean isOfProgram(final Figure figure) {
        return switch (figure.metric()) {
            case EXECUTION -> true;
            case COMPUTE, COMMUNICATION -> !figure.param("process").isEmpty();
            default -> false;
        };
    }

    private static Row row(final String benchmark, final int processes, final List<Figure> figures, final double one) {
        final double execution = mean(figures, EXECUTION);
        return new Row(
                benchmark,
                processes,
                execution,
                ParallelMeasures.speedUp(one, execution),
                ParallelMeasures.efficiency(one, execution, processes),
                ParallelMeasures.imbalancePercent(loads(figures)),
                ParallelMeasures.communicationToComputation(mean(figures, COMMUNICATION), mean(figures, COMPUTE)));
    }

    private static double mean(final List<Figure> figures, final String metric) {
        return ParallelMeasures.mean(figures.stream()
                .filter(figure -> figure.metric().equals(metric))
                .mapToDouble(Figure::value)
                .toArray());
    }

    /** The load of each process: its computing time, the mean of its trials. */
    private static double[] loads(final List<Figure> figures) {
        final Map<String, List<Figure>> byProcess = new HashMap<>();
        for (final Figure figure : figures) {
            if (figure.metric().equals(COMPUTE)) {
                byProcess
                        .computeIfAbsent(figure.param("process"), process -> new ArrayList<>())
                        .add(figure);
            }
        }
        return byProcess.values().stream().mapToDouble(of -> mean(of, COMPUTE)).toArray();
    }
}
