package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A bar that shows how far a long reading is. It appears after two seconds, and only where a terminal stands behind the
 * output. One thread.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST_NS = 2_000_000_000L;
    private static final long AGAIN_NS = 200_000_000L;
    private static final int WIDTH = 40;

    private final PrintStream err;
    private final String what;
    private final long totalBytes;
    private final LongSupplier nanoTime;
    private final boolean shown;
    private final long startNs;
    private long nextNs;
    private boolean drawn;

    Progress(
            final PrintStream err,
            final String what,
            final long totalBytes,
            final LongSupplier nanoTime,
            final boolean shown) {
        this.err = err;
        this.what = what;
        this.totalBytes = totalBytes;
        this.nanoTime = nanoTime;
        this.shown = shown;
        this.startNs = nanoTime.getAsLong();
        this.nextNs = startNs + FIRST_NS;
    }

    /** A bar on the terminal behind the process's standard error, if there is one and Linux tells. */
    static Progress onTerminal(final PrintStream err, final String what, final long totalBytes) {
        return new Progress(err, what, totalBytes, System::nanoTime, isTerminal(Path.of("/proc/self/fd/2")));
    }

    private static boolean isTerminal(final Path descriptor) {
        try {
            final String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (final IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Says how many bytes are done. */
    void reached(final long bytes) {
        if (!shown) {
            return;
        }
        final long now = nanoTime.getAsLong();
        if (now - nextNs >= 0) {
            nextNs = now + AGAIN_NS;
            draw(bytes, now);
        }
    }

    private void draw(final long bytes, final long now) {
        drawn = true;
        final double share = totalBytes == 0 ? 1 : Math.min(1, (double) bytes / totalBytes);
        final int full = (int) (share * WIDTH);
        final double megabytesPerSecond = bytes * 1e3 / Math.max(1, now - startNs);
        err.print("\r" + what + " [" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]"
                + String.format(Locale.ROOT, " %3.0f %% %.0f MB/s ", share * 100, megabytesPerSecond));
        err.flush();
    }

    /** Takes the bar away. */
    @Override
    public void close() {
        if (drawn) {
            err.print("\r" + " ".repeat(what.length() + WIDTH + 30) + "\r");
            err.flush();
        }
    }
}
