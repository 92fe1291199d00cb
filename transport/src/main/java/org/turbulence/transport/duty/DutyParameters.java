package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;

/** The parameters of one duty as text, taken one by one; what is left over is refused. For one thread. */
public final class DutyParameters {
    private final String kind;
    private final SortedMap<String, String> rest;

    DutyParameters(final String kind, final SortedMap<String, String> parameters) {
        this.kind = kind;
        this.rest = new TreeMap<>(parameters);
    }

    /** Takes a text. */
    public String text(final String name, final String byDefault) {
        final String value = rest.remove(name);
        return value == null ? byDefault : value;
    }

    /** Takes a whole number. */
    public long number(final String name, final long byDefault) {
        final String value = rest.remove(name);
        if (value == null) {
            return byDefault;
        }
        try {
            return Long.parseLong(value);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number (got: " + value + ")", e);
        }
    }

    /** Takes a whole number from 0 on. */
    public int count(final String name, final int byDefault) {
        final long value = number(name, byDefault);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(name + " must be 0 .. " + Integer.MAX_VALUE + " (got: " + value + ")");
        }
        return (int) value;
    }

    /** Refuses what nobody took. */
    void end() {
        if (!rest.isEmpty()) {
            throw new IllegalArgumentException("the duty " + kind + " has no parameter named " + rest.firstKey());
        }
    }
}
