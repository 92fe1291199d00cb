package org.turbulence.analysis.noise;

import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.noise.time.TimeSpan;
import org.turbulence.analysis.stats.AutocorrelationTime;
import org.turbulence.analysis.stats.Reciprocals;
import org.turbulence.analysis.stats.ValueCounts;

/** What a first pass over the samples of a trial learns. For one thread. */
final class FirstPass {
    private final ValueCounts rtt = new ValueCounts();
    private final ValueCounts hold = new ValueCounts();
    private final AutocorrelationTime autocorrelation = new AutocorrelationTime();
    private final Reciprocals reciprocals = new Reciprocals();
    private final TimeSpan span = new TimeSpan();

    /** Half of the work; the other half may be done at the same time. */
    void recordCounts(final SampleBlock block) {
        rtt.record(block.rttNs(), block.count());
        span.record(block);
    }

    /** The other half of the work. */
    void recordRest(final SampleBlock block) {
        hold.record(block.holdNs(), block.count());
        autocorrelation.record(block.rttNs(), block.count());
        reciprocals.record(block.rttNs(), block.count());
    }

    ValueCounts rtt() {
        return rtt;
    }

    ValueCounts hold() {
        return hold;
    }

    AutocorrelationTime autocorrelation() {
        return autocorrelation;
    }

    Reciprocals reciprocals() {
        return reciprocals;
    }

    TimeSpan span() {
        return span;
    }
}
