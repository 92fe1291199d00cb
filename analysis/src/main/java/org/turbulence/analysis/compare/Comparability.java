package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * The check that two runs were measured under like conditions: JDK, flags, kernel, CPU, network cards, instance type,
 * and for each configuration that both have, the settings granted and those of JMH.
 *
 * <p>What differs between any two runs by nature (names, boot ids, clock readings, load, free memory, ports, process
 * ids, the network devices of containers) is left out.
 */
public final class Comparability {
    private static final String ABSENT = "absent";
    private static final Pattern VARIES_BY_NATURE =
            Pattern.compile("host\\.(name|boot\\.id)|clock\\.(cost|granularity|backward).*|load\\..*|.*\\.free|.*(?i:"
                    + "address|port|pid|directory|channel|session[.-]?id|stream[.-]?id)|"
                    + HostFingerprint.VIRTUAL_NIC);
    private static final Pattern SIDE = Pattern.compile("(initiator|responder|asked)\\.((granted|plan)\\.)?");

    private final List<String> allowed;

    /**
     * A check that lets the given keys differ.
     *
     * @param allowed names of facts or settings; without the side both sides are meant, and a last {@code *} stands for
     *     any ending
     */
    public Comparability(final List<String> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    /** All differences between a baseline and one candidate, allowed ones included, in the order of their keys. */
    public List<Difference> differences(final RunMeasurements base, final RunMeasurements candidate) {
        final List<Difference> differences = new ArrayList<>();
        compare(base.facts(), candidate.facts())
                .forEach((key, values) -> differences.add(difference(key, values, candidate, "")));
        final TreeMap<String, TreeMap<String, Integer>> settings = new TreeMap<>();
        int shared = 0;
        for (final Map.Entry<ConfigurationKey, SortedMap<String, String>> entry :
                base.settings().entrySet()) {
            final SortedMap<String, String> other = candidate.settings().get(entry.getKey());
            if (other != null) {
                shared++;
                compare(entry.getValue(), other)
                        .forEach((key, values) -> settings.computeIfAbsent(key, any -> new TreeMap<>())
                                .merge(values, 1, Integer::sum));
            }
        }
        for (final Map.Entry<String, TreeMap<String, Integer>> setting : settings.entrySet()) {
            for (final Map.Entry<String, Integer> values : setting.getValue().entrySet()) {
                differences.add(difference(
                        setting.getKey(),
                        values.getKey(),
                        candidate,
                        values.getValue() + " of " + shared + " configurations"));
            }
        }
        return differences;
    }

    /** Name to both values, joined by a line break, of all names whose values are not alike. */
    private static SortedMap<String, String> compare(
            final SortedMap<String, String> base, final SortedMap<String, String> candidate) {
        final TreeMap<String, String> different = new TreeMap<>();
        final TreeSet<String> names = new TreeSet<>(base.keySet());
        names.addAll(candidate.keySet());
        for (final String name : names) {
            final String one = base.getOrDefault(name, ABSENT);
            final String other = candidate.getOrDefault(name, ABSENT);
            if (!one.equals(other)
                    && !VARIES_BY_NATURE
                            .matcher(SIDE.matcher(name).replaceFirst(""))
                            .matches()) {
                different.put(name, one + '\n' + other);
            }
        }
        return different;
    }

    private Difference difference(
            final String key, final String values, final RunMeasurements candidate, final String where) {
        final int border = values.indexOf('\n');
        return new Difference(
                key,
                values.substring(0, border),
                candidate.source(),
                values.substring(border + 1),
                where,
                isAllowed(key));
    }

    private boolean isAllowed(final String key) {
        final String bare = SIDE.matcher(key).replaceFirst("");
        return allowed.stream().anyMatch(allow -> matches(allow, key) || matches(allow, bare));
    }

    private static boolean matches(final String allow, final String key) {
        return allow.endsWith("*") ? key.startsWith(allow.substring(0, allow.length() - 1)) : allow.equals(key);
    }
}
