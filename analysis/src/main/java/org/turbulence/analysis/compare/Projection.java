package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which names span the rows of a comparison, which its columns, and which configurations enter it at all.
 *
 * <p>Names are {@code run}, {@code benchmark}, {@code mode} and those of the parameters. Without rows, every name that
 * is no column spans the rows.
 *
 * @param rows names; empty for all that are no columns
 * @param columns names, at least one; the first column is the baseline of the others
 * @param filters all must hold
 */
public record Projection(List<String> rows, List<String> columns, List<Filter> filters) {
    /** The name of the run among the names. */
    public static final String RUN = "run";

    public Projection {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        filters = List.copyOf(filters);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns must name at least one of run, benchmark, mode or a parameter");
        }
        for (final String row : rows) {
            if (columns.contains(row)) {
                throw new IllegalArgumentException("a name must span rows or columns, not both (got: " + row + ")");
            }
        }
    }

    /** Runs against each other, configuration by configuration. */
    public static Projection ofRuns() {
        return new Projection(List.of(), List.of(RUN), List.of());
    }

    /**
     * A condition on one name.
     *
     * @param name which
     * @param values one of which it must have
     * @param negated true if it must have none of them
     */
    public record Filter(String name, List<String> values, boolean negated) {
        public Filter {
            values = List.copyOf(values);
        }

        /**
         * Parses {@code name=value[,value…]} or {@code name!=value[,value…]}.
         *
         * @throws IllegalArgumentException if it is neither
         */
        public static Filter parse(final String text) {
            final int equals = text.indexOf('=');
            final boolean negated = equals > 0 && text.charAt(equals - 1) == '!';
            final String name = equals < 0 ? "" : text.substring(0, negated ? equals - 1 : equals);
            if (name.isEmpty()) {
                throw new IllegalArgumentException(
                        "a filter must be name=value or name!=value, values separated by commas (got: " + text + ")");
            }
            final List<String> values = new ArrayList<>();
            Collections.addAll(values, text.substring(equals + 1).split(",", -1));
            return new Filter(name, values, negated);
        }

        /** Whether a configuration of these names passes. */
        public boolean holds(final SortedMap<String, String> names) {
            return values.contains(names.getOrDefault(name, "")) != negated;
        }
    }

    boolean admits(final SortedMap<String, String> names) {
        return filters.stream().allMatch(filter -> filter.holds(names));
    }

    SortedMap<String, String> row(final SortedMap<String, String> names) {
        return rows.isEmpty() ? without(names, columns) : only(names, rows);
    }

    SortedMap<String, String> column(final SortedMap<String, String> names) {
        return only(names, columns);
    }

    /** What neither rows nor columns show. */
    SortedMap<String, String> hidden(final SortedMap<String, String> names) {
        return rows.isEmpty() ? new TreeMap<>() : without(without(names, columns), rows);
    }

    /** Asked names that no configuration has. */
    SortedSet<String> unknown(final SortedSet<String> known) {
        final TreeSet<String> unknown = new TreeSet<>(rows);
        unknown.addAll(columns);
        filters.forEach(filter -> unknown.add(filter.name()));
        unknown.removeAll(known);
        return unknown;
    }

    private static SortedMap<String, String> only(final SortedMap<String, String> names, final List<String> kept) {
        final TreeMap<String, String> only = new TreeMap<>(names);
        only.keySet().retainAll(kept);
        return only;
    }

    private static SortedMap<String, String> without(final SortedMap<String, String> names, final List<String> left) {
        final TreeMap<String, String> without = new TreeMap<>(names);
        without.keySet().removeAll(left);
        return without;
    }
}
