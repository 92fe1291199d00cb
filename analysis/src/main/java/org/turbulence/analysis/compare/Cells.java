package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.RunMeasurements;

/** The table that a projection spans over the measurements of runs. Filled by one thread. */
final class Cells {
    private static final Comparator<SortedMap<String, String>> ROW_ORDER = Cells::compareRows;

    private final Projection projection;
    private final TreeMap<SortedMap<String, String>, Map<String, Cell>> rows = new TreeMap<>(ROW_ORDER);
    private final Map<String, SortedMap<String, String>> columns = new LinkedHashMap<>();
    private final TreeSet<String> known = new TreeSet<>();

    Cells(final Projection projection) {
        this.projection = projection;
    }

    /** What stands in one row under one column. */
    static final class Cell {
        private final Map<String, ForkValues> byMetric = new LinkedHashMap<>();
        private final TreeMap<String, TreeSet<String>> hidden = new TreeMap<>();
        private String host = "";
        private ConfigurationKey key;
        private boolean ambiguous;

        Collection<ForkValues> values() {
            return byMetric.values();
        }

        ForkValues value(final String metric) {
            return byMetric.get(metric);
        }

        String host() {
            return host;
        }

        ConfigurationKey key() {
            return key;
        }

        /** True if the run holds this configuration twice. */
        boolean ambiguous() {
            return ambiguous;
        }

        /** Names that vary inside the cell though neither rows nor columns show them, with their values. */
        SortedMap<String, SortedSet<String>> varying() {
            final TreeMap<String, SortedSet<String>> varying = new TreeMap<>();
            hidden.forEach((name, values) -> {
                if (values.size() > 1) {
                    varying.put(name, values);
                }
            });
            return varying;
        }
    }

    void add(final String runName, final RunMeasurements run) {
        final String host = HostFingerprint.of(run).hash();
        for (final ForkValues values : run.values()) {
            final Cell cell = cell(runName, host, values.key());
            if (cell != null) {
                cell.byMetric.putIfAbsent(values.metric().name(), values);
            }
        }
        for (final ConfigurationKey key : run.ambiguous()) {
            final Cell cell = cell(runName, host, key);
            if (cell != null) {
                cell.ambiguous = true;
            }
        }
    }

    private Cell cell(final String runName, final String host, final ConfigurationKey key) {
        final TreeMap<String, String> names = new TreeMap<>(key.params());
        names.put(Projection.RUN, runName);
        names.put("benchmark", key.benchmark());
        if (!key.mode().isEmpty()) {
            names.put("mode", key.mode());
        }
        known.addAll(names.keySet());
        if (!projection.admits(names)) {
            return null;
        }
        final SortedMap<String, String> column = projection.column(names);
        final String columnName = columnName(column);
        columns.putIfAbsent(columnName, column);
        final Cell cell = rows.computeIfAbsent(projection.row(names), any -> new LinkedHashMap<>())
                .computeIfAbsent(columnName, any -> new Cell());
        cell.host = host;
        cell.key = key;
        projection
                .hidden(names)
                .forEach((name, value) -> cell.hidden
                        .computeIfAbsent(name, any -> new TreeSet<>())
                        .add(value));
        return cell;
    }

    /** Rows in natural order; each holds the cells by the name of their column. */
    SortedMap<SortedMap<String, String>, Map<String, Cell>> rows() {
        return rows;
    }

    /** Names of the columns: runs as they were given, values of parameters in natural order. */
    List<String> columns() {
        final List<String> names = new ArrayList<>(columns.keySet());
        if (!projection.columns().contains(Projection.RUN)) {
            names.sort((one, other) -> compareRows(columns.get(one), columns.get(other)));
        }
        return names;
    }

    SortedSet<String> known() {
        return known;
    }

    private static String columnName(final SortedMap<String, String> column) {
        return column.entrySet().stream()
                .map(entry -> entry.getKey().equals(Projection.RUN)
                        ? entry.getValue()
                        : entry.getKey() + '=' + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    private static int compareRows(final SortedMap<String, String> one, final SortedMap<String, String> other) {
        final TreeSet<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        for (final String name : names) {
            final int order = NaturalOrder.INSTANCE.compare(one.getOrDefault(name, ""), other.getOrDefault(name, ""));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
