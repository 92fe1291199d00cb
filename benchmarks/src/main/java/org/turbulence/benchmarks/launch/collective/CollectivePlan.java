package org.turbulence.benchmarks.launch.collective;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.turbulence.benchmarks.session.SettingsText;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transports;

/**
 * One collective to be run between processes.
 *
 * @param schedule who sends to whom
 * @param processes how many, 2 .. {@value #MAX_PROCESSES}
 * @param bytes of each message of a dissemination, of all data of a ring
 * @param transport kind of transport
 * @param settings of the transport, as benchmarks take them
 * @param idle how processes wait; AUTO decides from the cores
 * @param warmups repetitions that do not count, one right after the other
 * @param repetitions that count
 * @param intervalNs from the start of one repetition to that of the next, at most 10 s
 */
public record CollectivePlan(
        Schedule schedule,
        int processes,
        int bytes,
        String transport,
        String settings,
        IdleMode idle,
        int warmups,
        int repetitions,
        long intervalNs) {
    /** Processes, at most. */
    public static final int MAX_PROCESSES = 64;

    /** An interval that leaves the path of a message in the caches. */
    static final long WARM_INTERVAL_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** An interval in which processes that take turns on cores come to an end. */
    static final long TURNS_INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long MAX_INTERVAL_NS = TimeUnit.SECONDS.toNanos(10);
    private static final double NS_PER_MS = 1e6;
    private static final int WORDS = 9;

    public CollectivePlan {
        if (processes < 2 || processes > MAX_PROCESSES) {
            throw new IllegalArgumentException("processes must be 2 .. " + MAX_PROCESSES + " (got: " + processes + ")");
        }
        if (bytes < 1 || (schedule == Schedule.RING_ALLREDUCE && bytes % processes != 0)) {
            throw new IllegalArgumentException(
                    "bytes must be at least 1, and of a ring a multiple of its processes (got: " + bytes + " for "
                            + processes + " processes)");
        }
        if (warmups < 0 || repetitions < 1) {
            throw new IllegalArgumentException("repetitions must be above 0 (got: " + repetitions + ")");
        }
        if (intervalNs < 1 || intervalNs > MAX_INTERVAL_NS) {
            throw new IllegalArgumentException("the interval of repetitions must be above 0 and at most "
                    + TimeUnit.NANOSECONDS.toMillis(MAX_INTERVAL_NS) + " ms (got: " + intervalNs / NS_PER_MS + " ms)");
        }
        final String refusal = SettingsText.parse(Transports.of(transport), settings)
                .refusalOf(schedule == Schedule.RING_ALLREDUCE ? bytes / processes : bytes);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
    }

    /** The same, with a long interval where there are fewer cores than busy threads. */
    CollectivePlan withTimeToFinish() {
        return threads(Runtime.getRuntime().availableProcessors()).oversubscribed()
                ? new CollectivePlan(
                        schedule, processes, bytes, transport, settings, idle, warmups, repetitions, TURNS_INTERVAL_NS)
                : this;
    }

    /** Bytes of one message. */
    int messageLength() {
        return schedule == Schedule.RING_ALLREDUCE ? bytes / processes : bytes;
    }

    int stepCount() {
        return schedule.stepCount(processes);
    }

    int sendTo(final int step, final int rank) {
        return schedule.sendTo(step, rank, processes);
    }

    int receiveFrom(final int step, final int rank) {
        return schedule.receiveFrom(step, rank, processes);
    }

    int peerCount() {
        return schedule.peerCount(processes);
    }

    /** The threads of one process, of which the machine runs as many as there are processes. */
    ThreadPlan threads(final int cores) {
        final int[] choices = Transports.of(transport).driverThreadChoices();
        final int drivers = choices[choices.length - 1];
        final int busy = processes * (1 + drivers * 2 * peerCount());
        final IdleMode enough = busy == cores ? IdleMode.SPIN_YIELD : IdleMode.SPIN;
        final IdleMode chosen = idle != IdleMode.AUTO ? idle : busy > cores ? IdleMode.YIELD : enough;
        return new ThreadPlan(cores, true, 1, drivers, chosen, busy > cores);
    }

    /** The parameters that tell it from others of a run, by name. */
    SortedMap<String, String> params() {
        final SortedMap<String, String> params = new TreeMap<>();
        params.put("collective", schedule.word());
        params.put("processes", Integer.toString(processes));
        params.put("messageLength", Integer.toString(bytes));
        params.put("transport", transport);
        params.put("settings", settings);
        params.put("idle", idle.text());
        return params;
    }

    /** As words of a command line. */
    List<String> toWords() {
        return List.of(
                schedule.word(),
                Integer.toString(processes),
                Integer.toString(bytes),
                transport,
                settings,
                idle.text(),
                Integer.toString(warmups),
                Integer.toString(repetitions),
                Long.toString(intervalNs));
    }

    /** Takes back what {@link #toWords} gave. */
    static CollectivePlan of(final List<String> words) {
        if (words.size() != WORDS) {
            throw new IllegalArgumentException("a plan must have " + WORDS + " words (got: " + words.size() + ")");
        }
        return new CollectivePlan(
                Schedule.of(words.get(0)),
                Integer.parseInt(words.get(1)),
                Integer.parseInt(words.get(2)),
                words.get(3),
                words.get(4),
                IdleMode.parse(words.get(5)),
                Integer.parseInt(words.get(6)),
                Integer.parseInt(words.get(7)),
                Long.parseLong(words.get(8)));
    }
}
