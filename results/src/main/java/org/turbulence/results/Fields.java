package org.turbulence.results;

import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rules that all records share about absent fields: a text is empty, a map has no entries. */
final class Fields {
    private Fields() {}

    static String text(final String value) {
        return value == null ? "" : value;
    }

    static <V> SortedMap<String, V> map(final SortedMap<String, V> value) {
        if (value == null) {
            return Collections.emptySortedMap();
        }
        final SortedMap<String, V> copy = new TreeMap<>(value);
        copy.values().removeIf(Objects::isNull);
        return Collections.unmodifiableSortedMap(copy);
    }

    static <T> T required(final String name, final T value) {
        if (value == null || "".equals(value)) {
            throw new IllegalArgumentException(name + " must be given");
        }
        return value;
    }

    static long notNegative(final String name, final long value) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " must be 0 or more (got: " + value + ")");
        }
        return value;
    }
}
