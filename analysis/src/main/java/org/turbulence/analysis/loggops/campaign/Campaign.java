package org.turbulence.analysis.loggops.campaign;

import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * Repeats a workload under a model and gives the time of each repetition: the latest finish of any rank, ps. The same
 * seed gives the same times for any number of threads.
 *
 * @param threads that work at once; each has its own engine
 */
public record Campaign(LogGops parameters, Model model, NoiseInputs inputs, long seed, int threads) {
    public Campaign {
        if (threads < 1) {
            throw new IllegalArgumentException("a campaign must have at least 1 thread (got: " + threads + ")");
        }
    }

    /** The time without noise, with every parameter as it is. */
    public long quietPs(final Workload workload) throws StalledException {
        return latest(finishTimes(workload, parameters, NoiseKind.NONE, 0));
    }

    /** The time without noise of a system whose messages are all near: the publication's baseline. */
    public long quietNearPs(final Workload workload) throws StalledException {
        return latest(finishTimes(workload, parameters.nearOnly(), NoiseKind.NONE, 0));
    }

    /** The finish time of each rank in one repetition, ps. */
    public long[] finishTimes(final Workload workload, final NoiseKind kind, final long repetition)
            throws StalledException {
        return finishTimes(workload, parameters, kind, repetition);
    }

    private long[] finishTimes(final Workload workload, final LogGops used, final NoiseKind kind, final long repetition)
            throws StalledException {
        final long[] finish = new long[workload.rankCount()];
        runner(workload, used, kind).run(repetition, finish);
        return finish;
    }

    private Workload.Runner runner(final Workload workload, final LogGops used, final NoiseKind kind) {
        final OsNoise os = inputs.os(kind, seed);
        return workload.runner(new MessageCosts(used, model, inputs.network(kind), seed), os);
    }

    private static long latest(final long[] finish) {
        return Arrays.stream(finish).max().orElse(0);
    }

    /**
     * The times of repetitions 0 .. repetitions − 1, ps. Without noise they are all alike, and one is run.
     *
     * @param progress is told, from any thread, how many are done
     * @throws StalledException when the program never ends
     * @throws InterruptedException when the calling thread is interrupted; the work has then stopped
     */
    public long[] run(final Workload workload, final NoiseKind kind, final int repetitions, final IntConsumer progress)
            throws StalledException, InterruptedException {
        final long[] times = new long[repetitions];
        if (kind == NoiseKind.NONE) {
            Arrays.fill(times, latest(finishTimes(workload, kind, 0)));
            progress.accept(repetitions);
            return times;
        }
        final AtomicInteger next = new AtomicInteger();
        final AtomicInteger done = new AtomicInteger();
        final ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            final var futures = IntStream.range(0, Math.min(threads, repetitions))
                    .mapToObj(worker -> workers.submit(() -> {
                        final Workload.Runner runner = runner(workload, parameters, kind);
                        final long[] finish = new long[workload.rankCount()];
                        for (int i = next.getAndIncrement(); i < repetitions; i = next.getAndIncrement()) {
                            runner.run(i, finish);
                            times[i] = latest(finish);
                            progress.accept(done.incrementAndGet());
                            if (Thread.interrupted()) {
                                throw new InterruptedException();
                            }
                        }
                        return null;
                    }))
                    .toList();
            for (final Future<?> future : futures) {
                future.get();
            }
            return times;
        } catch (final ExecutionException e) {
            throw unwrapped(e);
        } finally {
            workers.shutdownNow();
        }
    }

    private static RuntimeException unwrapped(final ExecutionException failure)
            throws StalledException, InterruptedException {
        final Throwable cause = failure.getCause();
        if (cause instanceof StalledException stalled) {
            throw stalled;
        }
        if (cause instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        if (cause instanceof RuntimeException unchecked) {
            return unchecked;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(cause);
    }
}
