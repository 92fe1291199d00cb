package org.turbulence.transport.placement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The cores of a host that a process there may use, and which of them are threads of one physical core. Immutable.
 *
 * @param allowed numbers of the cores, sorted; empty when the host does not tell
 * @param siblings groups of cores that share a physical one, sorted; a core in none of them shares with no other
 */
public record HostCores(List<Integer> allowed, List<List<Integer>> siblings) {
    /** Name of the fact with the cores that a process may use, as the kernel lists them: {@code 0-3,8}. */
    public static final String ALLOWED_FACT = "cpu.allowed";

    /** Name of the fact with the siblings of each physical core, with spaces between: {@code 0,4 1,5}. */
    public static final String SIBLINGS_FACT = "cpu.siblings";

    private static final String LISTS = "[0-9,-]+( [0-9,-]+)*";

    public HostCores {
        allowed = List.copyOf(new TreeSet<>(allowed));
        siblings = siblings.stream()
                .map(group -> List.copyOf(new TreeSet<>(group)))
                .toList();
    }

    /** Reads them off the facts of a host. */
    public static HostCores of(final Map<String, String> facts) {
        final List<Integer> allowed = new ArrayList<>();
        lists(facts, ALLOWED_FACT).forEach(allowed::addAll);
        return new HostCores(allowed, lists(facts, SIBLINGS_FACT));
    }

    private static List<List<Integer>> lists(final Map<String, String> facts, final String name) {
        final String text = facts.getOrDefault(name, "");
        final List<List<Integer>> lists = new ArrayList<>();
        if (text.matches(LISTS)) {
            for (final String list : text.split(" ", -1)) {
                lists.add(CoreList.parse(list, CoreList.COMMA));
            }
        }
        return lists;
    }

    /** Does the host tell? */
    public boolean isKnown() {
        return !allowed.isEmpty();
    }

    /** The allowed ones as text. */
    public String text() {
        return CoreList.text(allowed, CoreList.PLUS);
    }

    /** All that are not among the allowed ones, in their order. */
    List<Integer> foreign(final Collection<Integer> cores) {
        return cores.stream().filter(core -> !allowed.contains(core)).toList();
    }

    /**
     * All allowed cores in the order in which threads should take them: one of each physical core, then the second
     * ones, and so on; each round by number.
     */
    List<Integer> spread() {
        final List<Integer> order = new ArrayList<>();
        for (int rank = 0; order.size() < allowed.size(); rank++) {
            for (final int core : allowed) {
                if (rankOf(core) == rank) {
                    order.add(core);
                }
            }
        }
        return order;
    }

    /** Physical cores of which at least one thread is allowed. */
    int physicalCount() {
        return (int) allowed.stream().filter(core -> rankOf(core) == 0).count();
    }

    /** How many allowed siblings have a lower number. */
    private int rankOf(final int core) {
        final SortedSet<Integer> before = new TreeSet<>();
        for (final List<Integer> group : siblings) {
            if (group.contains(core)) {
                before.addAll(group);
            }
        }
        before.retainAll(allowed);
        return before.headSet(core).size();
    }
}
