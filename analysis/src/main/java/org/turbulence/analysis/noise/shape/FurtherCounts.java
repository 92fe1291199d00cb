package org.turbulence.analysis.noise.shape;

import java.util.EnumMap;
import java.util.Map;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * The values of the columns that only some measurements have. A scheduled time becomes a response time: from the
 * schedule to the answer. For one thread.
 */
public final class FurtherCounts {
    private final Map<FurtherColumn, ValueCounts> counts = new EnumMap<>(FurtherColumn.class);
    private final ValueCounts responses = new ValueCounts();
    private long[] responseNs = SampleBlock.NO_VALUES;

    /** Adds a block. */
    public void record(final SampleBlock block) {
        for (final FurtherColumn column : FurtherColumn.values()) {
            final long[] values = block.further(column);
            if (values.length == 0) {
                continue;
            }
            if (column == FurtherColumn.INTENDED_OFFSET) {
                recordResponses(block, values);
            } else {
                counts.computeIfAbsent(column, key -> new ValueCounts()).record(values, block.count());
            }
        }
    }

    private void recordResponses(final SampleBlock block, final long[] intendedNs) {
        if (responseNs.length < block.count()) {
            responseNs = new long[block.count()];
        }
        for (int i = 0; i < block.count(); i++) {
            responseNs[i] = block.sentOffsetNs()[i] + block.rttNs()[i] - intendedNs[i];
        }
        responses.record(responseNs, block.count());
    }

    /** From the scheduled time to the answer; without values where there is no schedule. */
    public ValueSummary response() {
        return ValueSummary.of(responses);
    }

    /** The columns that have values. */
    public Map<FurtherColumn, ValueSummary> columns() {
        final Map<FurtherColumn, ValueSummary> columns = new EnumMap<>(FurtherColumn.class);
        counts.forEach((column, values) -> columns.put(column, ValueSummary.of(values)));
        return columns;
    }
}
