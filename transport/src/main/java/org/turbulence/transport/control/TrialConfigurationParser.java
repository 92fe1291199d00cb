package org.turbulence.transport.control;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.TransportSettings;
import org.turbulence.transport.Transports;
import org.turbulence.transport.duty.Duties;

/** Reads the fields of a {@link TrialConfiguration} one by one and refuses what is left over. For one thread. */
final class TrialConfigurationParser {
    private final SortedMap<String, String> rest;

    private TrialConfigurationParser(final Map<String, String> fields) {
        rest = new TreeMap<>(fields);
    }

    static TrialConfiguration parse(final Map<String, String> fields) {
        return new TrialConfigurationParser(fields).parse();
    }

    private TrialConfiguration parse() {
        final String transport = text("transport");
        final TransportSettings settings = Transports.of(transport).settings(section(TrialConfiguration.SETTING));
        final TrialConfiguration configuration = new TrialConfiguration(
                text("runId"),
                text("trial"),
                text("benchmark"),
                transport,
                settings,
                (int) number("messageLength", Integer.MAX_VALUE),
                Duties.of(text("duty"), section(TrialConfiguration.DUTY)),
                ThreadPlan.of(section(TrialConfiguration.INITIATOR_PLAN)),
                ThreadPlan.of(section(TrialConfiguration.RESPONDER_PLAN)),
                number("stallThresholdNs", Long.MAX_VALUE),
                (int) number("verifyEvery", Integer.MAX_VALUE),
                (int) number("recordCapacity", Integer.MAX_VALUE),
                number("roundTripTimeoutNs", Long.MAX_VALUE));
        if (!rest.isEmpty()) {
            throw new IllegalArgumentException("a trial has no field named " + rest.firstKey());
        }
        return configuration;
    }

    private String text(final String field) {
        final String value = rest.remove(field);
        if (value == null) {
            throw new IllegalArgumentException("a trial must name its " + field);
        }
        return value;
    }

    private long number(final String field, final long max) {
        final String value = text(field);
        try {
            final long number = Long.parseLong(value);
            if (number >= 0 && number <= max) {
                return number;
            }
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(field + " must be a whole number (got: " + value + ")", e);
        }
        throw new IllegalArgumentException(field + " must be 0 .. " + max + " (got: " + value + ")");
    }

    /** Takes all fields that begin so, without what they begin with. */
    private SortedMap<String, String> section(final String prefix) {
        final SortedMap<String, String> section = new TreeMap<>();
        final SortedMap<String, String> found = rest.subMap(prefix, prefix + Character.MAX_VALUE);
        found.forEach((field, value) -> section.put(field.substring(prefix.length()), value));
        found.clear();
        return section;
    }
}
