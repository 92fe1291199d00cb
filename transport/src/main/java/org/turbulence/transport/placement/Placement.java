package org.turbulence.transport.placement;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Puts threads of one side on their cores as they begin to run, and keeps where each of them came to be, as the kernel
 * tells it afterwards. A thread without a core of its own may run wherever its process may, whoever started it. Safe
 * from any thread.
 */
public final class Placement {
    /** How the names of what was {@link #taken} begin among other things that were granted. */
    public static final String PREFIX = "placement.";

    private static final String UNKNOWN = "unknown";
    private static final long START_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(1);

    private final SortedMap<String, String> taken = new ConcurrentSkipListMap<>();
    private final Queue<CountDownLatch> starts = new ConcurrentLinkedQueue<>();

    /** Makes threads that place themselves before they do anything else. */
    public ThreadFactory threads(final String name, final OptionalInt core) {
        return work -> new Thread(placed(name, core, work));
    }

    /** The work of a thread that is about to start, with its placing before it. */
    public Runnable placed(final String name, final OptionalInt core, final Runnable work) {
        final CountDownLatch start = new CountDownLatch(1);
        starts.add(start);
        return () -> {
            try {
                here(name, core);
            } finally {
                start.countDown();
            }
            work.run();
        };
    }

    /** Places the calling thread. */
    public void here(final String name, final OptionalInt core) {
        final List<Integer> wanted = core.isPresent() ? List.of(core.getAsInt()) : ThreadCores.ofProcess();
        final Optional<String> refusal =
                ThreadCores.own().equals(wanted) ? Optional.empty() : ThreadCores.restrictTo(wanted);
        final List<Integer> own = ThreadCores.own();
        final String where = own.isEmpty() ? UNKNOWN : CoreList.text(own, CoreList.PLUS);
        taken.put(
                PREFIX + name,
                refusal.map(why -> where + " (not " + CoreList.text(wanted, CoreList.PLUS) + ": " + why + ")")
                        .orElse(where));
    }

    /**
     * Where the threads are, by name: the cores that each may run on, and the reason when these are not the planned
     * ones. Waits a second at most for threads that were made and have not begun; one that does not is absent.
     */
    public SortedMap<String, String> taken() {
        final long deadlineNs = System.nanoTime() + START_TIMEOUT_NS;
        try {
            for (final CountDownLatch start : starts) {
                start.await(deadlineNs - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new TreeMap<>(taken);
    }

    /** The cores of the calling thread, to be given back to {@link #giveBack}. */
    public static List<Integer> before() {
        return ThreadCores.own();
    }

    /** Lets the calling thread run on these cores again. */
    public static void giveBack(final List<Integer> cores) {
        if (!ThreadCores.own().equals(cores)) {
            ThreadCores.restrictTo(cores);
        }
    }
}
