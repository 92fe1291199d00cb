package org.turbulence.transport.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The number under which the kernel counts a thread of this process. Stateless. */
public final class KernelThread {
    private static final Path LINK = Path.of("/proc/thread-self");

    private KernelThread() {}

    /** The calling thread's; nothing where the kernel does not tell. */
    public static OptionalLong current() {
        return current(LINK);
    }

    /** @param link to {@code <process>/task/<thread>} */
    static OptionalLong current(final Path link) {
        try {
            return OptionalLong.of(
                    Long.parseLong(Files.readSymbolicLink(link).getFileName().toString()));
        } catch (final IOException | UnsupportedOperationException | SecurityException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
