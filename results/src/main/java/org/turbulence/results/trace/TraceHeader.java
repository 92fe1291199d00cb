package org.turbulence.results.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * What a trace says about itself before its first sample.
 *
 * @param trialId name of the trial's folder, at most 16 ASCII characters, so that a trace that was moved is still known
 * @param startEpochNs start of the trial, in ns since 1970; sent offsets count from here
 * @param columns the columns in the order in which a block holds them
 */
public record TraceHeader(String trialId, long startEpochNs, List<TraceColumn> columns) {
    public TraceHeader {
        columns = List.copyOf(columns);
    }

    /** The header of a trace with the standard columns. */
    public static TraceHeader of(final String trialId, final long startEpochNs) {
        return of(trialId, startEpochNs, List.of());
    }

    /** The header of a trace with some of {@link TraceColumn#FURTHER} beside the standard columns. */
    public static TraceHeader of(
            final String trialId, final long startEpochNs, final List<TraceColumn> furtherColumns) {
        if (!trialId.matches("[\\x21-\\x7e]{0," + TraceLayout.TRIAL_ID_BYTES + "}")) {
            throw new IllegalArgumentException("trialId must be at most " + TraceLayout.TRIAL_ID_BYTES
                    + " visible ASCII characters (got: " + trialId + ")");
        }
        if (!TraceColumn.FURTHER.containsAll(furtherColumns)) {
            throw new IllegalArgumentException(
                    "further columns must be some of the known ones (got: " + furtherColumns + ")");
        }
        final List<TraceColumn> columns = new ArrayList<>(TraceColumn.STANDARD);
        columns.addAll(furtherColumns);
        return new TraceHeader(trialId, startEpochNs, columns);
    }
}
