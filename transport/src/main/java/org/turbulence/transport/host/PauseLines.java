package org.turbulence.transport.host;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.turbulence.transport.host.JvmPause.Kind;

/**
 * Understands the JVM's log of safepoints and collections, line by line (HotSpot 17 to 25; tags {@code safepoint} and
 * {@code gc} at level info, decorated with {@code timenanos} and {@code tags}):
 *
 * <pre>
 *   [13195750509619ns][gc       ] GC(1) Pause Full (System.gc()) 5M-&gt;1M(365M) 4.177ms
 *   [13195750755014ns][safepoint] Safepoint "GenCollectFull", Time since last: 8329187 ns, … Total: 4553828 ns
 * </pre>
 *
 * The line of a safepoint is written as it ends and holds its whole length; that of a collection comes before it, from
 * within, and gives the pause its kind and name. For one thread.
 */
final class PauseLines {
    private static final Pattern LINE = Pattern.compile("\\[(\\d+)ns]\\[(gc|safepoint) *] (.*)");
    private static final Pattern COLLECTION = Pattern.compile("GC\\(\\d+\\) (?:[YyOo]: )?(Pause .*)");
    private static final Pattern SAFEPOINT = Pattern.compile("Safepoint \"([^\"]*)\", .*\\bTotal: (\\d+) ns.*");

    /** What a collector adds behind its words: {@code 5M->1M(365M) 4.177ms}. */
    private static final Pattern FIGURES = Pattern.compile("( \\d+[BKMG]->.*)? \\d+\\.\\d+ms$");

    /** Operations of a collector that says nothing of its pauses at this level. */
    private static final Pattern COLLECTOR = Pattern.compile("Z[A-Z].*");

    private static final int MAX_NAME_CHARS = 120;

    private String collection = "";

    /** Takes the next line; the pause that it completes, if it does. */
    Optional<JvmPause> next(final String line) {
        final Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            return Optional.empty();
        }
        final String text = parts.group(3);
        if (parts.group(2).equals("gc")) {
            final Matcher pause = COLLECTION.matcher(text);
            if (pause.matches()) {
                collection = FIGURES.matcher(pause.group(1)).replaceFirst("");
            }
            return Optional.empty();
        }
        final Matcher safepoint = SAFEPOINT.matcher(text);
        return safepoint.matches()
                ? Optional.of(
                        pause(safepoint.group(1), Long.parseLong(parts.group(1)), Long.parseLong(safepoint.group(2))))
                : Optional.empty();
    }

    private JvmPause pause(final String operation, final long endNs, final long durationNs) {
        final String words = collection.isEmpty() ? operation : collection;
        final String name = words.length() <= MAX_NAME_CHARS ? words : words.substring(0, MAX_NAME_CHARS);
        final boolean collects =
                !collection.isEmpty() || COLLECTOR.matcher(operation).matches();
        collection = "";
        return new JvmPause(collects ? Kind.GC : Kind.SAFEPOINT, name, endNs - durationNs, durationNs);
    }
}
