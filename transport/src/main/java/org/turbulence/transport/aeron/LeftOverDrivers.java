package org.turbulence.transport.aeron;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.turbulence.transport.TransportException;

/**
 * Directories of media drivers whose processes were killed: they take shared memory until the next driver of the same
 * user removes them. Stateless; safe from any thread.
 */
public final class LeftOverDrivers {
    /** Name of the fact: the directories, with a space between, or {@value #NONE}. */
    public static final String FACT = "load.leftover.drivers";

    /** Its value where there are none. */
    public static final String NONE = "none";

    private LeftOverDrivers() {}

    /** The fact, as of now; nothing where it cannot be known. */
    public static SortedMap<String, String> facts() {
        final SortedMap<String, String> facts = new TreeMap<>();
        try {
            final List<Path> found = DriverDirectory.leftOvers(DriverDirectory.base());
            facts.put(
                    FACT,
                    found.isEmpty() ? NONE : found.stream().map(Path::toString).collect(Collectors.joining(" ")));
        } catch (final TransportException e) {
            facts.clear();
        }
        return facts;
    }
}
