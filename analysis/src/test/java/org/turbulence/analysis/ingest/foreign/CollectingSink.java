package org.turbulence.analysis.ingest.foreign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.ObservationRecord;

/** Keeps what an importer hands on. */
public final class CollectingSink implements ImportSink {
    /** One sample. */
    public record Sample(int iteration, long sentOffsetNs, long rttPs) {}

    /** One interval. */
    public record Interval(TrialKey key, String unit, long startEpochNs, long lengthNs, EncodableHistogram histogram) {}

    public final List<ObservationRecord> observations = new ArrayList<>();
    public final Map<TrialKey, List<Sample>> samples = new LinkedHashMap<>();
    public final Map<TrialKey, SeriesFacts> facts = new LinkedHashMap<>();
    public final List<Interval> intervals = new ArrayList<>();
    private final Map<TrialKey, Integer> iterations = new LinkedHashMap<>();

    @Override
    public void observe(final ObservationRecord observation) {
        observations.add(observation);
    }

    @Override
    public SampleSeries series(final TrialKey key, final SeriesFacts of) {
        facts.put(key, of);
        iterations.putIfAbsent(key, 1);
        final List<Sample> list = samples.computeIfAbsent(key, absent -> new ArrayList<>());
        return new SampleSeries() {
            @Override
            public void sample(final long sentOffsetNs, final long rttPs) {
                list.add(new Sample(iterations.get(key), sentOffsetNs, rttPs));
            }

            @Override
            public void nextIteration() {
                iterations.merge(key, 1, Integer::sum);
            }
        };
    }

    @Override
    public void interval(
            final TrialKey key,
            final String unit,
            final long startEpochNs,
            final long lengthNs,
            final EncodableHistogram histogram) {
        intervals.add(new Interval(key, unit, startEpochNs, lengthNs, histogram));
    }
}
