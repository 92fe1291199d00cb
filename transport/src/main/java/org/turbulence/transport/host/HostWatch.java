package org.turbulence.transport.host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.host.JvmPause.Kind;

/**
 * Watches what holds this process up, one iteration after the other: the kernel's counters, those of a driver, and the
 * JVM's pauses. It works at the two ends of an iteration only and costs nothing in between. Each side of a trial has
 * one. For one thread.
 */
public final class HostWatch implements AutoCloseable {
    /** Pauses that are told of one iteration, at most; of more, the longest. */
    public static final int MAX_PAUSE_COUNT = 4_096;

    private final HostCounters kernel;
    private final Optional<PauseLog> log;
    private final Supplier<Map<String, Long>> driver;
    private final NanoClock clock;

    private HostReading before;
    private Map<String, Long> driverBefore;
    private Collection<Long> pollers = Set.of();
    private long beganNs;

    HostWatch(
            final HostCounters kernel,
            final Optional<PauseLog> log,
            final Supplier<Map<String, Long>> driver,
            final NanoClock clock) {
        this.kernel = kernel;
        this.log = log;
        this.driver = driver;
        this.clock = clock;
    }

    /**
     * Begins to watch this process.
     *
     * @param driver running counts of this side's driver
     * @param clock the one of {@link System#nanoTime}
     */
    public static HostWatch open(final Supplier<Map<String, Long>> driver, final NanoClock clock) {
        return new HostWatch(HostCounters.ofThisProcess(), PauseLog.open(), driver, clock);
    }

    /**
     * The first message of an iteration comes next.
     *
     * @param pollingThreads numbers of the threads that poll, as {@link KernelThread} tells them
     */
    public void begin(final Collection<Long> pollingThreads) {
        pollers = List.copyOf(pollingThreads);
        driverBefore = driver.get();
        before = kernel.read();
        beganNs = clock.nanoTime();
    }

    /** Is there an iteration that has begun and not ended? */
    public boolean isWatching() {
        return before != null;
    }

    /**
     * The last message of the iteration came in.
     *
     * @return what was counted since {@link #begin}, and the pauses since the last iteration's end
     * @throws IllegalStateException when none has begun
     */
    public Interference end() {
        if (before == null) {
            throw new IllegalStateException("an iteration must begin before it ends");
        }
        final long endedNs = clock.nanoTime();
        final SortedMap<String, Long> counters = kernel.read().since(before, pollers);
        driver.get().forEach((name, count) -> {
            final Long earlier = driverBefore.get(name);
            if (earlier != null) {
                counters.put(name, count - earlier);
            }
        });
        final List<JvmPause> pauses = log.map(PauseLog::read).orElse(List.of());
        if (log.isPresent()) {
            counters.putAll(pausesWithin(pauses, endedNs));
        }
        before = null;
        return new Interference(counters, longest(pauses));
    }

    private SortedMap<String, Long> pausesWithin(final List<JvmPause> pauses, final long endedNs) {
        final SortedMap<String, Long> counters = new TreeMap<>();
        for (final Kind kind : Kind.values()) {
            long count = 0;
            long sumNs = 0;
            for (final JvmPause pause : pauses) {
                if (pause.kind() == kind && pause.endNs() - beganNs > 0 && endedNs - pause.startNs() > 0) {
                    count++;
                    sumNs += pause.durationNs();
                }
            }
            counters.put(kind.word() + "PauseCount", count);
            counters.put(kind.word() + "PauseNs", sumNs);
        }
        return counters;
    }

    private static List<JvmPause> longest(final List<JvmPause> pauses) {
        if (pauses.size() <= MAX_PAUSE_COUNT) {
            return pauses;
        }
        final List<JvmPause> kept = new ArrayList<>(pauses);
        kept.sort(Comparator.comparingLong(JvmPause::durationNs).reversed());
        kept.subList(MAX_PAUSE_COUNT, kept.size()).clear();
        kept.sort((one, other) -> Long.signum(one.startNs() - other.startNs()));
        return kept;
    }

    /** Ends the watch. */
    @Override
    public void close() {
        log.ifPresent(PauseLog::close);
    }
}
