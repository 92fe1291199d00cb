package org.turbulence.transport.host;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Facts that a person gives, such as where the cloud placed a host: no file on it tells. They stand among the others of
 * the host, and replace none that it tells itself. Immutable.
 *
 * @param asMap by name, in sorted order
 */
public record GivenFacts(SortedMap<String, String> asMap) {
    /** Nothing was given. */
    public static final GivenFacts NONE = new GivenFacts(Collections.emptySortedMap());

    private static final String NAME = "[a-z][a-z0-9]*([.-][a-z0-9]+){0,7}";
    private static final int MAX_NAME_CHARS = 60;
    private static final int MAX_VALUE_CHARS = 200;

    public GivenFacts {
        asMap = Collections.unmodifiableSortedMap(new TreeMap<>(asMap));
    }

    /**
     * Reads {@code name=value} pairs.
     *
     * @throws IllegalArgumentException naming the pair and the rule that it breaks
     */
    public static GivenFacts parse(final List<String> pairs) {
        final SortedMap<String, String> facts = new TreeMap<>();
        for (final String pair : pairs) {
            final int equals = pair.indexOf('=');
            final String name = equals < 0 ? "" : pair.substring(0, equals).strip();
            final String value = pair.substring(equals + 1).strip();
            if (!name.matches(NAME) || name.length() > MAX_NAME_CHARS) {
                throw new IllegalArgumentException(
                        "a fact must be name=value, its name in lower case with dots, as cloud.placement=group-1 (got: "
                                + pair + ")");
            }
            if (value.isEmpty()
                    || value.length() > MAX_VALUE_CHARS
                    || value.chars().anyMatch(Character::isISOControl)) {
                throw new IllegalArgumentException("the value of fact " + name + " must be one line of 1 .. "
                        + MAX_VALUE_CHARS + " characters (got " + value.length() + ")");
            }
            if (facts.put(name, value) != null) {
                throw new IllegalArgumentException(
                        "fact " + name + " must be given once only (got also: " + value + ")");
            }
        }
        return new GivenFacts(facts);
    }

    /**
     * Puts them beside what the host tells.
     *
     * @throws IllegalArgumentException naming a fact that the host tells itself, and otherwise
     */
    public SortedMap<String, String> with(final Map<String, String> told) {
        final SortedMap<String, String> all = new TreeMap<>(told);
        asMap.forEach((name, value) -> {
            final String known = told.getOrDefault(name, HostFacts.UNKNOWN);
            if (!known.equals(HostFacts.UNKNOWN) && !known.equals(value)) {
                throw new IllegalArgumentException(
                        "fact " + name + " must be one that the host does not tell itself (it" + " tells: " + known
                                + ", got: " + value + "); choose another name");
            }
            all.put(name, value);
        });
        return all;
    }
}
