package org.turbulence.analysis.cli.measure;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.turbulence.analysis.ingest.UnusableInputException;

/**
 * Runs of one and the same measurement in turn: A B A B and so on, so that what drifts on the hosts meets both sides.
 *
 * <p>A run that dies costs no other: the finished ones stay on disk and are used. Two deaths in a row end the series,
 * for the peer is gone or the arguments are wrong. Not thread-safe.
 *
 * @param launcher first words of the command of each run
 * @param arguments last words of it
 * @param folder gets a folder for each run
 * @param stamp begins the name of each run's folder
 * @param pairs number of runs of either side
 * @param deadlineNs time for all of them together
 * @param nanoTime the clock of the deadline
 * @param progress gets what the runs print
 */
public record InterleavedRuns(
        List<String> launcher,
        List<String> arguments,
        Path folder,
        String stamp,
        int pairs,
        long deadlineNs,
        LongSupplier nanoTime,
        PrintStream progress) {
    private static final int REFUSED = 2;
    private static final int MOST_DEATHS_IN_A_ROW = 2;
    private static final List<String> SIDES = List.of("a", "b");

    /**
     * What came of it.
     *
     * @param finished folders of the runs that ended well, in their order
     * @param lost why each of the others did not, and why the series ended early
     */
    public record Outcome(List<Path> finished, List<String> lost) {
        public Outcome {
            finished = List.copyOf(finished);
            lost = List.copyOf(lost);
        }
    }

    /** The run in progress, for the thread that ends it when this JVM is told to end. */
    private static final class Current {
        private ChildProcess child;
        private boolean over;

        synchronized void begin(final ChildProcess next) {
            child = next;
            if (over) {
                next.end();
            }
        }

        synchronized boolean over() {
            return over;
        }

        void end() {
            final ChildProcess last;
            synchronized (this) {
                over = true;
                last = child;
            }
            if (last != null) {
                last.end();
            }
        }
    }

    /**
     * Measures.
     *
     * @throws UnusableInputException if the first run is refused, or none can be started
     * @throws InterruptedException if this thread is interrupted; the run in progress has been ended
     */
    public Outcome measure() throws UnusableInputException, InterruptedException {
        final long startNs = nanoTime.getAsLong();
        final List<Path> finished = new CopyOnWriteArrayList<>();
        final List<String> lost = new ArrayList<>();
        final Current current = new Current();
        final Thread hook = new Thread(() -> interrupted(current, finished), "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            int deaths = 0;
            for (int i = 0; i < pairs * SIDES.size() && deaths < MOST_DEATHS_IN_A_ROW; i++) {
                final String side = SIDES.get(i % SIDES.size()) + (i / SIDES.size() + 1);
                final long leftNs = deadlineNs - (nanoTime.getAsLong() - startNs);
                if (leftNs <= 0) {
                    lost.add("the deadline of " + words(deadlineNs) + " was over before run " + side);
                    break;
                }
                announce(i, side, finished.size(), nanoTime.getAsLong() - startNs);
                final Path run = folder.resolve(stamp + "-calibrate-" + side);
                final String death = death(run(side, run, leftNs, current), finished.isEmpty(), leftNs);
                if (death.isEmpty()) {
                    finished.add(run);
                    deaths = 0;
                } else {
                    lost.add("run " + side + " " + death);
                    progress.println("run " + side + " " + death);
                    deaths++;
                }
            }
            if (deaths == MOST_DEATHS_IN_A_ROW) {
                lost.add("the series was ended after " + MOST_DEATHS_IN_A_ROW + " such runs in a row");
            }
            return new Outcome(finished, lost);
        } finally {
            release(hook);
        }
    }

    private OptionalInt run(final String side, final Path run, final long leftNs, final Current current)
            throws UnusableInputException, InterruptedException {
        final List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of("--label", "calibrate-" + side, "--results", run.toString()));
        command.addAll(arguments);
        try {
            final ChildProcess child = ChildProcess.start(command, side + " | ", progress);
            current.begin(child);
            final OptionalInt code = child.await(leftNs);
            if (current.over()) {
                throw new InterruptedException("told to end");
            }
            return code;
        } catch (final IOException e) {
            throw new UnusableInputException("a run cannot be started: " + e.getMessage());
        }
    }

    private static String death(final OptionalInt code, final boolean first, final long leftNs)
            throws UnusableInputException {
        if (code.isEmpty()) {
            return "was ended at the deadline, after " + words(leftNs);
        }
        if (code.getAsInt() == REFUSED && first) {
            throw new UnusableInputException("the first run was refused, its last line above says why; arguments of"
                    + " benchmarks.jar stand after --");
        }
        return code.getAsInt() == 0 ? "" : "ended with exit code " + code.getAsInt() + " and is not used";
    }

    private void announce(final int done, final String side, final int finished, final long elapsedNs) {
        final int count = pairs * SIDES.size();
        final String left = finished == 0 ? "" : ", about " + words(elapsedNs / done * (count - done)) + " left";
        progress.println("run " + (done + 1) + " of " + count + " (" + side + ")" + left);
    }

    private void interrupted(final Current current, final List<Path> finished) {
        current.end();
        if (finished.isEmpty()) {
            progress.println("interrupted before the first run was finished");
        } else {
            progress.println("interrupted; the finished runs are kept, take the floors from them with: calibrate "
                    + String.join(" ", finished.stream().map(Path::toString).toList()));
        }
    }

    private static void release(final Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (final IllegalStateException shuttingDown) {
            return;
        }
    }

    private static String words(final long ns) {
        final Duration duration = Duration.ofNanos(ns);
        return duration.toHours() > 0
                ? String.format(Locale.ROOT, "%d h %02d min", duration.toHours(), duration.toMinutesPart())
                : duration.toMinutes() > 0
                        ? String.format(Locale.ROOT, "%d min %02d s", duration.toMinutes(), duration.toSecondsPart())
                        : Math.max(1, TimeUnit.NANOSECONDS.toSeconds(ns)) + " s";
    }
}
