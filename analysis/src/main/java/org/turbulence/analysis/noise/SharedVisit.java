package org.turbulence.analysis.noise;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;

/**
 * A visit of each block by two visitors that share nothing, the second on a thread that would idle. The block is filled
 * anew only when both are done.
 */
final class SharedVisit implements SampleSource.Visitor {
    private final SampleSource.Visitor here;
    private final SampleSource.Visitor there;
    private final ExecutorService threads;

    SharedVisit(final SampleSource.Visitor here, final SampleSource.Visitor there, final ExecutorService threads) {
        this.here = here;
        this.there = there;
        this.threads = threads;
    }

    @Override
    public void visit(final SampleBlock block) {
        final Future<?> other = threads.submit(() -> there.visit(block));
        here.visit(block);
        try {
            other.get();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while another thread reads the same block", e);
        } catch (final ExecutionException e) {
            throw new IllegalStateException("a block could not be read by another thread", e.getCause());
        }
    }
}
