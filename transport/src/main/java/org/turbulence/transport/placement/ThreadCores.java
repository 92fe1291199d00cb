package org.turbulence.transport.placement;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import net.openhft.affinity.Affinity;

/**
 * The cores on which the kernel lets the calling thread run: read from the kernel's own account, changed through the
 * affinity library. A thread that is started gets those of the one that starts it. The library is not loaded before a
 * thread is first restricted. Stateless; on systems other than Linux nothing is known and nothing changes.
 */
final class ThreadCores {
    private static final Path OWN = Path.of("/proc/thread-self/status");
    private static final Path PROCESS = Path.of("/proc/self/status");
    private static final String LINE = "Cpus_allowed_list:";

    private ThreadCores() {}

    /** Of the calling thread, sorted; empty when the kernel does not tell. */
    static List<Integer> own() {
        return read(OWN);
    }

    /** Of the thread that the process began with, which nothing here ever pins. */
    static List<Integer> ofProcess() {
        return read(PROCESS);
    }

    private static List<Integer> read(final Path status) {
        try {
            return Files.readString(status, StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> line.startsWith(LINE))
                    .map(line -> CoreList.parse(line.substring(LINE.length()).strip(), CoreList.COMMA))
                    .findFirst()
                    .orElse(List.of());
        } catch (final IOException | SecurityException | IllegalArgumentException e) {
            return List.of();
        }
    }

    /**
     * Lets the calling thread run on these cores only.
     *
     * @return why it could not be done; nothing when the kernel took it
     */
    static Optional<String> restrictTo(final List<Integer> cores) {
        final BitSet mask = new BitSet();
        cores.forEach(mask::set);
        try {
            Affinity.setAffinity(mask);
        } catch (final RuntimeException | LinkageError e) {
            return Optional.of("the call was refused: " + e);
        }
        return own().equals(cores) ? Optional.empty() : Optional.of("the kernel or the affinity library did not do it");
    }
}
