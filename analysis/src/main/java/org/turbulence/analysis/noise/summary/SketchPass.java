package org.turbulence.analysis.noise.summary;

import java.io.IOException;
import java.util.Set;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.shape.FurtherCounts;
import org.turbulence.analysis.noise.shape.ValueSummary;
import org.turbulence.analysis.noise.time.TimeSpan;
import org.turbulence.analysis.stats.Reciprocals;
import org.turbulence.analysis.stats.ValueCounts;

/** The one pass over the samples of a configuration that makes its sketch. For one thread. */
final class SketchPass {
    private final ValueCounts rtt = new ValueCounts();
    private final Reciprocals reciprocals = new Reciprocals();
    private final TimeSpan span = new TimeSpan();
    private final FurtherCounts further = new FurtherCounts();

    /** Reads the samples that are not of the warm-up. */
    Sketch of(final String system, final Trial trial, final int forks, final Set<Doubt> doubts) throws IOException {
        doubts.addAll(trial.samples().read(block -> {
            if (!block.warmup()) {
                record(block);
            }
        }));
        return new Sketch(
                system,
                trial.info(),
                trial.setting(),
                forks,
                ValueSummary.of(rtt),
                reciprocals.mean(),
                further.response(),
                further.columns(),
                span.measuredNs());
    }

    private void record(final SampleBlock block) {
        rtt.record(block.rttNs(), block.count());
        reciprocals.record(block.rttNs(), block.count());
        span.record(block);
        further.record(block);
    }
}
