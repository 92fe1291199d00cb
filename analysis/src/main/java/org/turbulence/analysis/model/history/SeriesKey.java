package org.turbulence.analysis.model.history;

import java.util.Comparator;
import java.util.Map;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.HostFingerprint;

/**
 * The identity of a series: one figure of one configuration on one kind of host. Another kernel, JDK, CPU or network
 * card is another series: a new segment of the history.
 *
 * @param key configuration
 * @param metric name of the figure
 * @param unit of its values
 * @param direction which way it gets better
 * @param host hash of the hosts' fingerprint
 */
public record SeriesKey(ConfigurationKey key, String metric, String unit, Direction direction, String host)
        implements Comparable<SeriesKey> {
    private static final Comparator<SeriesKey> ORDER = Comparator.comparing(SeriesKey::key)
            .thenComparing(SeriesKey::metric)
            .thenComparing(SeriesKey::unit)
            .thenComparing(SeriesKey::host)
            .thenComparing(SeriesKey::direction);

    /** Twelve hexadecimal digits that stand for the series in points. */
    public String id() {
        final StringBuilder text = new StringBuilder();
        add(text, key.benchmark());
        add(text, key.mode());
        for (final Map.Entry<String, String> param : key.params().entrySet()) {
            add(text, param.getKey());
            add(text, param.getValue());
        }
        add(text, metric);
        add(text, unit);
        add(text, direction.word());
        add(text, host);
        return HostFingerprint.hash(text.toString());
    }

    /** With its length before it, so that no two lists of parts give one text. */
    private static void add(final StringBuilder text, final String part) {
        text.append(part.length()).append(':').append(part).append('\n');
    }

    @Override
    public int compareTo(final SeriesKey other) {
        return ORDER.compare(this, other);
    }

    /** One line for a person. */
    @Override
    public String toString() {
        return key + " " + metric + (unit.isEmpty() || unit.equals("1") ? "" : " [" + unit + "]");
    }
}
