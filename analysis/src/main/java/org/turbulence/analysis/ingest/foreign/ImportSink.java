package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import org.HdrHistogram.EncodableHistogram;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.ObservationRecord;

/** Takes what an importer understood. One thread. */
public interface ImportSink {
    /** Takes one figure of a table or a summary. */
    void observe(ObservationRecord observation) throws IOException;

    /**
     * Opens, or opens again, the series of samples of one configuration. Samples go to one series at a time: the one
     * that was opened last.
     */
    SampleSeries series(TrialKey key, SeriesFacts facts) throws IOException;

    /**
     * Takes the histogram of one interval of one configuration.
     *
     * @param startEpochNs begin of the interval since 1970, or since the log's own start when it names none
     * @param lengthNs length of the interval
     * @param histogram values in {@code unit}
     */
    void interval(TrialKey key, String unit, long startEpochNs, long lengthNs, EncodableHistogram histogram)
            throws IOException;

    /** The samples of one configuration, in order. */
    interface SampleSeries {
        /**
         * Takes one sample.
         *
         * @param sentOffsetNs when it began after the start of the series
         * @param rttPs the full round trip (or the detour, for a series of detours) in picoseconds
         */
        void sample(long sentOffsetNs, long rttPs) throws IOException;

        /** The tool was started again: the samples that follow belong to the next iteration. */
        void nextIteration() throws IOException;
    }

    /**
     * What a series holds.
     *
     * @param values what one value is
     * @param clocked whether the tool printed when each sample began; otherwise the offsets were added up from the
     *     samples themselves, back to back
     * @param originalUnit the unit as printed
     * @param original what the tool printed, such as {@code RTT/2}
     */
    record SeriesFacts(Values values, boolean clocked, String originalUnit, String original) {
        /** What one value of a series is. */
        public enum Values {
            ROUND_TRIP,
            /** A round trip after a pause. */
            BURST,
            DETOUR
        }
    }
}
