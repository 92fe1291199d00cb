package org.turbulence.analysis.noise.summary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** One quantity by message length, a column for each system; nothing else shares the table. */
public final class SizeTable {
    private final Quantity quantity;
    private final Set<String> systems = new LinkedHashSet<>();
    private final SortedMap<Long, Map<String, Double>> figures = new TreeMap<>();

    /** What a table may hold; each is one thing, measured in one way. */
    public enum Quantity {
        /** Mean of half of the round trip. */
        HALF_RTT,
        /** 8 · bytes / mean half-RTT. */
        PING_PONG_BANDWIDTH,
        /** The receiver's rate of a stream in one direction. */
        STREAMING_BANDWIDTH,
        /** Two directions at once, their sum. */
        BIDIRECTIONAL_BANDWIDTH,
        /** Two directions at once, one of them. */
        PER_DIRECTION_BANDWIDTH,
        /** Several pairs at once, their sum. */
        AGGREGATE_BANDWIDTH
    }

    SizeTable(final Quantity quantity) {
        this.quantity = quantity;
    }

    void put(final long messageLength, final String system, final double figure) {
        if (Double.isFinite(figure)) {
            systems.add(system);
            figures.computeIfAbsent(messageLength, length -> new TreeMap<>()).putIfAbsent(system, figure);
        }
    }

    /** What it holds. */
    public Quantity quantity() {
        return quantity;
    }

    /** The columns. */
    public List<String> systems() {
        return new ArrayList<>(systems);
    }

    /** The rows, by message length. */
    public List<Long> messageLengths() {
        return new ArrayList<>(figures.keySet());
    }

    /** A cell; NaN where the system has none. */
    public double figure(final long messageLength, final String system) {
        return figures.getOrDefault(messageLength, Map.of()).getOrDefault(system, Double.NaN);
    }
}
