package org.turbulence.analysis.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What stands behind standard output. A write into a pipe or a socket fails when its reader has left, as {@code head}
 * does when it has enough; there is no disk behind it that could be full. A print stream hides why a write failed, and
 * the text of the failure is in the language of the host, so the kind of file tells it.
 */
final class StandardOutput {
    private static final Path DEVICE = Path.of("/dev/stdout");
    private static final int KIND = 0xF000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private StandardOutput() {}

    /** Whether it has a reader who may leave; false where the platform does not tell. */
    static boolean hasReader() {
        try {
            final int kind = (Integer) Files.getAttribute(DEVICE, "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (final IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
