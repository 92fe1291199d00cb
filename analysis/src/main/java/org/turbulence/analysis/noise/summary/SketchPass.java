package org.turbulence.analysis.noise.summary;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.time.TimeSpan;
import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.Reciprocals;
import org.turbulence.analysis.stats.ValueCounts;

/** The one pass over the samples of a configuration that makes its sketch. For one thread. */
final class SketchPass {
    private final ValueCounts rtt = new ValueCounts();
    private final Reciprocals reciprocals = new Reciprocals();
    private final TimeSpan span = new TimeSpan();
    private final ValueCounts response = new ValueCounts();
    private final Map<FurtherColumn, ValueCounts> further = new EnumMap<>(FurtherColumn.class);
    private long[] responses = SampleBlock.NO_VALUES;

    /** Reads the samples that are not of the warm-up. */
    Sketch of(final String system, final Trial trial, final int forks, final Set<Doubt> doubts) throws IOException {
        doubts.addAll(trial.samples().read(block -> {
            if (!block.warmup()) {
                record(block);
            }
        }));
        final Map<FurtherColumn, Sketch.Values> columns = new EnumMap<>(FurtherColumn.class);
        further.forEach((column, counts) -> columns.put(column, values(counts)));
        return new Sketch(
                system,
                trial.info(),
                trial.setting(),
                forks,
                values(rtt),
                reciprocals.mean(),
                values(response),
                columns,
                span.measuredNs());
    }

    private void record(final SampleBlock block) {
        rtt.record(block.rttNs(), block.count());
        reciprocals.record(block.rttNs(), block.count());
        span.record(block);
        for (final FurtherColumn column : FurtherColumn.values()) {
            final long[] values = block.further(column);
            if (values.length == 0) {
                continue;
            }
            if (column == FurtherColumn.INTENDED_OFFSET) {
                recordResponses(block, values);
            } else {
                further.computeIfAbsent(column, key -> new ValueCounts()).record(values, block.count());
            }
        }
    }

    private void recordResponses(final SampleBlock block, final long[] intendedNs) {
        if (responses.length < block.count()) {
            responses = new long[block.count()];
        }
        for (int i = 0; i < block.count(); i++) {
            responses[i] = block.sentOffsetNs()[i] + block.rttNs()[i] - intendedNs[i];
        }
        response.record(responses, block.count());
    }

    private static Sketch.Values values(final ValueCounts counts) {
        final long n = counts.count();
        return n == 0
                ? Sketch.Values.NONE
                : new Sketch.Values(
                        n,
                        counts.min(),
                        counts.mean(),
                        counts.atLeast(Percentile.P50.rank(n)),
                        Percentile.P99.supportedBy(n) ? counts.atLeast(Percentile.P99.rank(n)) : Double.NaN,
                        counts.max());
    }
}
