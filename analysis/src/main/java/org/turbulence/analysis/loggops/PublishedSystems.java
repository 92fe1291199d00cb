package org.turbulence.analysis.loggops;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The systems whose parameters were published, by name: {@code results/reference/loggops-systems.csv}. */
public final class PublishedSystems {
    private static final String TABLE = "loggops-systems.csv";

    private PublishedSystems() {}

    /** All of them. */
    public static SortedMap<String, LogGops> all() {
        final ReferenceTable table = ReferenceTable.published(TABLE);
        final SortedMap<String, LogGops> systems = new TreeMap<>();
        for (final List<String> row : table.rows()) {
            systems.put(
                    table.cell(row, "system"),
                    new LogGops(
                            Quantity.picoseconds(table.cell(row, "latency_us") + "us"),
                            Quantity.picoseconds(table.cell(row, "overhead_us") + "us"),
                            Quantity.picoseconds(table.cell(row, "gap_us") + "us"),
                            Quantity.femtosecondsPerByte(table.cell(row, "near_gap_ns_per_byte") + "ns"),
                            Quantity.femtosecondsPerByte(table.cell(row, "far_gap_ns_per_byte") + "ns"),
                            0,
                            0,
                            Quantity.bytes(table.cell(row, "eager_bytes")),
                            Integer.parseInt(table.cell(row, "hosts_per_switch"))));
        }
        return Collections.unmodifiableSortedMap(systems);
    }

    /**
     * The system of a name.
     *
     * @throws IllegalArgumentException listing the names
     */
    public static LogGops of(final String name) {
        final SortedMap<String, LogGops> systems = all();
        if (!systems.containsKey(name)) {
            throw new IllegalArgumentException(
                    "a published system must be one of " + systems.keySet() + " (got: " + name + ")");
        }
        return systems.get(name);
    }
}
