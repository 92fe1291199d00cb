package org.turbulence.transport.placement;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of cores as text: single ones and ranges, as the kernel writes them ({@code 0-3,8}) and users do
 * ({@code 0-3+8}, because a comma parts the values of a parameter). Stateless.
 */
final class CoreList {
    /** What the kernel puts between two ranges. */
    static final char COMMA = ',';

    /** What users put between two ranges. */
    static final char PLUS = '+';

    /** More than any kernel counts; a longer list is a slip of the pen. */
    private static final int MAX_CORE = 8191;

    private CoreList() {}

    /**
     * Reads a list; order and repetitions are kept.
     *
     * @throws IllegalArgumentException when it is none
     */
    static List<Integer> parse(final String text, final char between) {
        final List<Integer> cores = new ArrayList<>();
        for (final String range : text.split("\\" + between, -1)) {
            if (!range.matches("[0-9]{1,4}(-[0-9]{1,4})?")) {
                throw new IllegalArgumentException("not a list of cores: " + text);
            }
            final int dash = range.indexOf('-');
            final int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
            final int last = Integer.parseInt(range.substring(dash + 1));
            if (last < first || last > MAX_CORE) {
                throw new IllegalArgumentException("not a list of cores: " + text);
            }
            for (int core = first; core <= last; core++) {
                cores.add(core);
            }
        }
        return cores;
    }

    /** Writes a list; numbers that follow each other become a range. */
    static String text(final List<Integer> cores, final char between) {
        final StringBuilder text = new StringBuilder();
        int from = 0;
        while (from < cores.size()) {
            int to = from;
            while (to + 1 < cores.size() && cores.get(to + 1) == cores.get(to) + 1) {
                to++;
            }
            if (from > 0) {
                text.append(between);
            }
            text.append(cores.get(from));
            if (to > from) {
                text.append('-').append(cores.get(to));
            }
            from = to + 1;
        }
        return text.toString();
    }
}
