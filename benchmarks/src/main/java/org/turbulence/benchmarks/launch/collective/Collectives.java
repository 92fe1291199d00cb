package org.turbulence.benchmarks.launch.collective;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;

/** All collectives of one command, run one after another and written as one run. */
public final class Collectives {
    /** Back to back before the first that counts: until both compilers are done with the loop. */
    private static final int WARM_UPS = 5_000;

    private static final double NS_PER_US = 1e3;

    private final List<CollectivePlan> plans = new ArrayList<>();
    private final AtomicReference<CollectiveGroup> running = new AtomicReference<>();
    private volatile CollectiveFiles files;
    private volatile PrintStream out;
    private volatile boolean interrupted;

    /**
     * Plans them: each collective with each number of processes over each transport.
     *
     * @param intervalNs from the start of one repetition to that of the next; by itself as short as leaves the path
     *     warm, and long where processes take turns on cores
     * @throws IllegalArgumentException naming the rule that a value breaks
     */
    public Collectives(
            final List<String> collectives,
            final List<Integer> processes,
            final List<String> transports,
            final int messageBytes,
            final int dataBytes,
            final IdleMode idle,
            final String settings,
            final int repetitions,
            final OptionalLong intervalNs) {
        for (final String transport : transports) {
            for (final String collective : collectives) {
                final Schedule schedule = Schedule.of(collective);
                for (final int count : processes) {
                    final CollectivePlan plan = new CollectivePlan(
                            schedule,
                            count,
                            schedule == Schedule.DISSEMINATION ? messageBytes : dataBytes,
                            transport,
                            settings,
                            idle,
                            WARM_UPS,
                            repetitions,
                            intervalNs.orElse(CollectivePlan.WARM_INTERVAL_NS));
                    plans.add(intervalNs.isPresent() ? plan : plan.withTimeToFinish());
                }
            }
        }
    }

    /** Runs them and writes the run; did all of them work? */
    public boolean run(
            final Optional<Path> results,
            final String label,
            final OwnJvm jvm,
            final Clock clock,
            final PrintStream out) {
        this.out = out;
        try {
            files = CollectiveFiles.begin(results, label, List.of("collective"), clock);
            for (final CollectivePlan plan : plans) {
                run(plan, jvm);
            }
            if (interrupted) {
                return false;
            }
            final boolean all = files.end();
            out.println("run: " + files.path());
            return all;
        } catch (final IOException e) {
            throw new IllegalArgumentException("the run cannot be written: " + e.getMessage(), e);
        }
    }

    /** Ends what runs, and says so in the run; from any thread. */
    public void interrupt() {
        interrupted = true;
        final CollectiveGroup group = running.get();
        if (group != null) {
            group.destroy();
        }
        if (files != null) {
            try {
                files.interrupted();
                out.println("Interrupted; what there is, is in " + files.path());
            } catch (final IOException e) {
                out.println("Interrupted; the run cannot say so: " + e.getMessage());
            }
        }
    }

    private void run(final CollectivePlan plan, final OwnJvm jvm) throws IOException {
        if (interrupted) {
            return;
        }
        final ThreadPlan threads = plan.threads(Runtime.getRuntime().availableProcessors());
        try {
            final CollectiveTimes times = CollectiveGroup.run(plan, jvm, running);
            files.add(plan, threads, times);
            final long[] sorted = times.durationNs().clone();
            Arrays.sort(sorted);
            out.printf(
                    Locale.ROOT,
                    "%s of %d B between %d processes over %s: median %.1f us, n = %d%s%n",
                    plan.schedule().word(),
                    plan.bytes(),
                    plan.processes(),
                    plan.transport(),
                    sorted[sorted.length / 2] / NS_PER_US,
                    sorted.length,
                    threads.oversubscribed() ? ", oversubscribed: more busy threads than cores" : "");
        } catch (final CollectiveException e) {
            if (interrupted) {
                return;
            }
            files.failed(plan, e.getMessage());
            out.println(plan.schedule().word() + " between " + plan.processes() + " processes over " + plan.transport()
                    + " failed: " + e.getMessage());
        }
    }
}
