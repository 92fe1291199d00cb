package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A bar that shows how far a long reading is. It appears after two seconds, and only where a terminal stands behind the
 * output. Thread-safe.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST_NS = 2_000_000_000L;
    private static final long AGAIN_NS = 200_000_000L;
    private static final int WIDTH = 40;

    private final PrintStream err;
    private final String what;
    private final long total;
    private final String unit;
    private final LongSupplier nanoTime;
    private final boolean shown;
    private final long startNs;
    private long nextNs;
    private boolean drawn;

    Progress(
            final PrintStream err,
            final String what,
            final long total,
            final String unit,
            final LongSupplier nanoTime,
            final boolean shown) {
        this.err = err;
        this.what = what;
        this.total = total;
        this.unit = unit;
        this.nanoTime = nanoTime;
        this.shown = shown;
        this.startNs = nanoTime.getAsLong();
        this.nextNs = startNs + FIRST_NS;
    }

    /** A bar over bytes on the terminal behind the process's standard error, if there is one and Linux tells. */
    static Progress ofBytes(final PrintStream err, final String what, final long totalBytes) {
        return onTerminal(err, what, totalBytes, "MB/s");
    }

    /** A bar over samples, each counted as often as it is visited. */
    static Progress ofSamples(final PrintStream err, final String what, final long totalVisits) {
        return onTerminal(err, what, totalVisits, "million samples/s");
    }

    private static Progress onTerminal(final PrintStream err, final String what, final long total, final String unit) {
        return new Progress(err, what, total, unit, System::nanoTime, isTerminal(Path.of("/proc/self/fd/2")));
    }

    private static boolean isTerminal(final Path descriptor) {
        try {
            final String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (final IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Says how much is done. */
    synchronized void reached(final long done) {
        if (!shown) {
            return;
        }
        final long now = nanoTime.getAsLong();
        if (now - nextNs >= 0) {
            nextNs = now + AGAIN_NS;
            draw(done, now);
        }
    }

    private void draw(final long done, final long now) {
        drawn = true;
        final double share = total == 0 ? 1 : Math.min(1, (double) done / total);
        final int full = (int) (share * WIDTH);
        final double millionsPerSecond = done * 1e3 / Math.max(1, now - startNs);
        err.print("\r" + what + " [" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]"
                + String.format(Locale.ROOT, " %3.0f %% %.0f %s ", share * 100, millionsPerSecond, unit));
        err.flush();
    }

    /** Takes the bar away. */
    @Override
    public synchronized void close() {
        if (drawn) {
            err.print("\r" + " ".repeat(what.length() + WIDTH + 40) + "\r");
            err.flush();
        }
    }
}
