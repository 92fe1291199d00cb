package org.turbulence.analysis.noise.reading;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.SampleSource;

/**
 * Threads that do a list of works, each of which reads samples, and tell how many samples were visited. The threads
 * live as long as the list.
 */
public final class Readers {
    private final int threads;
    private final LongConsumer progress;
    private final AtomicLong visited = new AtomicLong();

    /** One of the works. */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * Does it.
         *
         * @param spare threads that would idle meanwhile; absent where there are none
         */
        T result(Optional<ExecutorService> spare);
    }

    /**
     * Readers.
     *
     * @param threads how many works to do at a time
     * @param progress told how many samples were visited so far, in all passes together, by any thread
     */
    public Readers(final int threads, final LongConsumer progress) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be 1 or more (got: " + threads + ")");
        }
        this.threads = threads;
        this.progress = progress;
    }

    /** The same samples, of which each block that was visited is told. */
    public SampleSource telling(final SampleSource samples) {
        return new SampleSource() {
            @Override
            public List<Doubt> read(final Visitor visitor) throws IOException {
                return samples.read(block -> {
                    visitor.visit(block);
                    progress.accept(visited.addAndGet(block.count()));
                });
            }

            @Override
            public long expectedCount() {
                return samples.expectedCount();
            }
        };
    }

    /**
     * Does all works.
     *
     * @return the results in the order of the works
     * @throws InterruptedException when the calling thread is interrupted; the works are interrupted too
     */
    public <T> List<T> all(final List<Work<T>> works) throws InterruptedException {
        final ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            final Optional<ExecutorService> spare = works.size() < threads ? Optional.of(pool) : Optional.empty();
            final List<Future<T>> futures = new ArrayList<>();
            for (final Work<T> work : works) {
                futures.add(pool.submit(() -> work.result(spare)));
            }
            final List<T> results = new ArrayList<>();
            for (final Future<T> future : futures) {
                results.add(result(future));
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> T result(final Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("the samples of a trial could not be computed with", e.getCause());
        }
    }
}
