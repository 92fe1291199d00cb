package org.turbulence.analysis.cli.progress;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A bar that shows how far a long work is, how fast, and how long it will take. It appears after two seconds, and only
 * where a terminal stands behind the output; it never reaches the 80th column, and goes away when it is closed.
 * Thread-safe.
 */
public final class ProgressBar implements AutoCloseable {
    private static final long FIRST_NS = 2_000_000_000L;
    private static final long AGAIN_NS = 200_000_000L;
    private static final double NS_PER_S = 1e9;
    private static final double MILLION_PER_NS = 1e3;
    private static final double EXACT_BELOW = 10;
    /** From one part in so many on it says how long the rest will take. */
    private static final int FORETOLD_FROM = 50;

    private static final int WIDTH = 24;

    private final PrintStream err;
    private final String what;
    private final long total;
    private final String unit;
    private final LongSupplier nanoTime;
    private final boolean shown;
    private final long startNs;
    private long nextNs;
    private int drawn;

    /**
     * A bar.
     *
     * @param err where it is drawn
     * @param what word for the work
     * @param total when it is done; 0 where that is not known
     * @param unit of a million a second; empty where a rate says nothing
     * @param nanoTime clock
     * @param shown whether it may be drawn
     */
    ProgressBar(
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
    public static ProgressBar ofBytes(final PrintStream err, final String what, final long totalBytes) {
        return onTerminal(err, what, totalBytes, "MB/s");
    }

    /** A bar over samples, each counted as often as it is visited. */
    public static ProgressBar ofSamples(final PrintStream err, final String what, final long totalVisits) {
        return onTerminal(err, what, totalVisits, "million samples/s");
    }

    /** A bar over work whose unit tells a person nothing. */
    public static ProgressBar ofWork(final PrintStream err, final String what, final long total) {
        return onTerminal(err, what, total, "");
    }

    private static ProgressBar onTerminal(
            final PrintStream err, final String what, final long total, final String unit) {
        return new ProgressBar(err, what, total, unit, System::nanoTime, isTerminal(Path.of("/proc/self/fd/2")));
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
    public synchronized void reached(final long done) {
        if (!shown) {
            return;
        }
        final long now = nanoTime.getAsLong();
        if (now - nextNs >= 0) {
            nextNs = now + AGAIN_NS;
            draw(line(done, now - startNs));
        }
    }

    private String line(final long done, final long elapsedNs) {
        final StringBuilder line = new StringBuilder(what);
        if (total > 0) {
            final double share = Math.min(1, (double) done / total);
            final int full = (int) (share * WIDTH);
            line.append(" [")
                    .append("#".repeat(full))
                    .append(".".repeat(WIDTH - full))
                    .append(']');
            line.append(String.format(Locale.ROOT, " %3.0f %%", Math.floor(share * 100)));
        }
        if (!unit.isEmpty()) {
            final double rate = done * MILLION_PER_NS / elapsedNs;
            line.append(String.format(Locale.ROOT, rate < EXACT_BELOW ? "  %.1f %s" : "  %.0f %s", rate, unit));
        }
        if (done > 0 && done < total && done >= total / FORETOLD_FROM) {
            final double leftS = elapsedNs / NS_PER_S * (total - done) / done;
            line.append(String.format(Locale.ROOT, "  %s left", time(leftS)));
        }
        return line.toString();
    }

    private static String time(final double seconds) {
        final long whole = (long) Math.ceil(seconds);
        return whole < 100 ? whole + " s" : (whole + 59) / 60 + " min";
    }

    private void draw(final String line) {
        err.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())));
        err.flush();
        drawn = line.length();
    }

    /** Takes the bar away. */
    @Override
    public synchronized void close() {
        if (drawn > 0) {
            err.print("\r" + " ".repeat(drawn) + "\r");
            err.flush();
            drawn = 0;
        }
    }
}
