package org.turbulence.benchmarks.session;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;

/** What an iteration comes to by a column that not every trace has; added up off the clock, stretch by stretch. */
interface FurtherFigures {
    /** Adds the samples of a stretch: of the iteration, or of a part of it that was written in the middle. */
    void add(SampleColumns columns);

    /** Adds what they came to, by name with unit. */
    void putInto(SortedMap<String, Long> counters);

    /** New figures for those of the columns that have some. */
    static List<FurtherFigures> of(final List<TraceColumn> columns) {
        final List<FurtherFigures> figures = new ArrayList<>();
        if (columns.contains(TraceColumn.INTERVAL)) {
            figures.add(new IntervalFigures());
        }
        if (columns.contains(TraceColumn.INTENDED_OFFSET)) {
            figures.add(new ResponseFigures());
        }
        return figures;
    }
}
