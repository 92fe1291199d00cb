package org.turbulence.analysis.noise.time;

import org.turbulence.analysis.model.SampleBlock;

/** The first pass over the times of a trial: when its samples began and ended. Not for use by several threads. */
public final class TimeSpan {
    private boolean begun;
    private boolean warmup;
    private int iteration;
    private long originNs;
    private long iterationStartNs;
    private long endNs;
    private long iterationEndNs;
    private long endedIterationsNs;

    /** Adds a block; its samples are in the order of sending. */
    public void record(final SampleBlock block) {
        if (block.count() == 0) {
            return;
        }
        final long firstNs = block.sentOffsetNs()[0];
        if (!begun) {
            originNs = firstNs;
        }
        if (!begun || block.warmup() != warmup || block.iteration() != iteration) {
            endedIterationsNs += iterationEndNs - iterationStartNs;
            iterationStartNs = firstNs;
            iterationEndNs = firstNs;
            warmup = block.warmup();
            iteration = block.iteration();
        }
        begun = true;
        final int last = block.count() - 1;
        iterationEndNs = Math.max(iterationEndNs, block.sentOffsetNs()[last] + Math.max(0, block.rttNs()[last]));
        originNs = Math.min(originNs, firstNs);
        endNs = Math.max(endNs, iterationEndNs);
    }

    /** Begin of the first sample. */
    public long originNs() {
        return originNs;
    }

    /** From there to the end of the last. */
    public long spanNs() {
        return Math.max(0, endNs - originNs);
    }

    /** The same without the breaks between iterations. */
    public long measuredNs() {
        return Math.max(0, endedIterationsNs + iterationEndNs - iterationStartNs);
    }
}
