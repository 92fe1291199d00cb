package org.turbulence.analysis.noise.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Pause;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.TrialSetting;
import org.turbulence.analysis.stats.Reciprocals;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * The slowest samples of a trial, taken from its second pass, with the causes of their excess. For each sample, with
 * {@code excess = rtt − baselineRtt}, in this order and never more than remains:
 *
 * <ol>
 *   <li>pauses of the initiator: the time of the sample, from its offer to its answer, within {@code [start − u, end +
 *       u]} of a pause with uncertainty u; then those of the responder likewise;
 *   <li>stalls of the initiator, less the time in its pauses;
 *   <li>the hold of the responder beyond the baseline's, less the time in its pauses;
 *   <li>steal: the kernels count it over the iteration, on both hosts together; the slowest sample takes of that sum
 *       first, then the next, so steal explains at most what was stolen;
 *   <li>retransmits: as many samples of the iteration as anything was sent again in it, those with most left first,
 *       take all that is left of them;
 *   <li>the rest is unexplained.
 * </ol>
 *
 * <p>Which samples are the slowest is told by rank: those above the bucket of the k-th largest, and of that bucket,
 * which is one value or narrower than 1/100,000 of it, the earliest. Memory is that of the slowest samples of one
 * iteration and of the list. Not for use by several threads.
 */
public final class SlowestSamples {
    private static final String STEAL = "stealNs";
    private static final String GC_PAUSES = ".gcPauseCount";
    private static final List<String> RETRANSMITS = List.of("tcpRetransmitCount", "aeronRetransmitCount");
    private static final List<String> HOSTS = List.of(Pause.INITIATOR, Pause.RESPONDER);
    private static final Comparator<SlowSample> FASTEST_FIRST = Comparator.comparingLong(SlowSample::rttNs)
            .thenComparing(Comparator.comparingLong(SlowSample::index).reversed());

    private final Limits limits;
    private final PauseTimes initiatorPauses;
    private final PauseTimes responderPauses;
    private final boolean pausesKnown;
    private final boolean countersKnown;
    private final Map<Integer, IterationCounters> counters = new HashMap<>();
    private final List<Charge> charges = new ArrayList<>();
    private final Map<Cause, Long> mainSamples = new EnumMap<>(Cause.class);
    private final Map<Cause, Long> causeNs = new EnumMap<>(Cause.class);
    private final PriorityQueue<SlowSample> listed = new PriorityQueue<>(FASTEST_FIRST);
    private final Reciprocals reciprocals = new Reciprocals();
    private long bucketLeft;
    private long index;
    private boolean warmup;
    private int iteration = -1;
    private long sampleCount;
    private long excessNs;

    /**
     * Which samples are taken, and over what.
     *
     * @param fromNs smallest value of the bucket of the k-th largest
     * @param aboveNs largest value of it
     * @param ofBucket how many of its samples are among the k largest
     * @param baselineRttNs round trip that needs no explanation
     * @param baselineHoldNs hold that is part of it
     * @param mostListed how many to list
     */
    public record Limits(
            long fromNs, long aboveNs, long ofBucket, long baselineRttNs, long baselineHoldNs, long mostListed) {
        /**
         * The limits of so many slowest of the counted samples; of none when that is 0.
         *
         * @param rtt all samples
         * @param slowest how many of them
         */
        public static Limits of(
                final ValueCounts rtt,
                final long slowest,
                final long baselineRttNs,
                final long baselineHoldNs,
                final long mostListed) {
            if (slowest == 0) {
                return new Limits(Long.MAX_VALUE, Long.MAX_VALUE, 0, baselineRttNs, baselineHoldNs, mostListed);
            }
            final long rank = rtt.count() - slowest + 1;
            return new Limits(
                    rtt.atMost(rank),
                    rtt.atLeast(rank),
                    slowest - rtt.countAboveBucketOf(rank),
                    baselineRttNs,
                    baselineHoldNs,
                    mostListed);
        }

        private Limits withOfBucket(final long left) {
            return new Limits(fromNs, aboveNs, left, baselineRttNs, baselineHoldNs, mostListed);
        }
    }

    /** Takes samples of a trial in that setting. */
    public SlowestSamples(final Limits limits, final TrialSetting setting) {
        this.limits = limits;
        bucketLeft = limits.ofBucket();
        initiatorPauses = new PauseTimes(setting.pauses(), Pause.INITIATOR);
        responderPauses = new PauseTimes(setting.pauses(), Pause.RESPONDER);
        pausesKnown = !setting.pauses().isEmpty()
                || setting.iterations().stream()
                        .anyMatch(each -> HOSTS.stream().anyMatch(host -> each.has(host + GC_PAUSES)));
        setting.iterations().forEach(each -> counters.put(key(each.warmup(), each.iteration()), each));
        countersKnown = setting.iterations().stream()
                .anyMatch(each -> HOSTS.stream().anyMatch(host -> each.has(host + "." + STEAL)));
    }

    /** Adds a block. */
    public void record(final SampleBlock block) {
        if (block.warmup() != warmup || block.iteration() != iteration) {
            endIteration();
            warmup = block.warmup();
            iteration = block.iteration();
        }
        final long[] rttNs = block.rttNs();
        final int count = block.count();
        for (int i = 0; i < count; i++) {
            if (rttNs[i] >= limits.fromNs()) {
                look(block, i);
            }
        }
        index += count;
    }

    private void look(final SampleBlock block, final int i) {
        final long rttNs = block.rttNs()[i];
        if (rttNs <= limits.aboveNs()) {
            if (bucketLeft == 0) {
                return;
            }
            bucketLeft--;
        }
        final long sentNs = block.sentOffsetNs()[i];
        final Charge charge = new Charge(index + i, sentNs, rttNs, Math.max(0, rttNs - limits.baselineRttNs()));
        final long initiatorPausedNs = initiatorPauses.within(sentNs, sentNs + rttNs);
        final long responderPausedNs = responderPauses.within(sentNs, sentNs + rttNs);
        charge.charge(Cause.PAUSE, initiatorPausedNs);
        charge.charge(Cause.PAUSE, responderPausedNs);
        charge.charge(Cause.INITIATOR_STALL, block.stallNs()[i] - initiatorPausedNs);
        charge.charge(Cause.RESPONDER_HOLD, block.holdNs()[i] - limits.baselineHoldNs() - responderPausedNs);
        charges.add(charge);
        if (rttNs > 0) {
            reciprocals.add(rttNs);
        }
    }

    /** Charges what was counted over the iteration, and sums up. */
    private void endIteration() {
        final IterationCounters counted = counters.get(key(warmup, iteration));
        if (counted != null && !charges.isEmpty()) {
            chargeCounted(counted);
        }
        for (final Charge charge : charges) {
            charge.charge(Cause.UNEXPLAINED, charge.leftNs());
            sampleCount++;
            excessNs += charge.excessNs;
            mainSamples.merge(charge.main(), 1L, Long::sum);
            for (final Cause cause : Cause.values()) {
                causeNs.merge(cause, charge.partNs(cause), Long::sum);
            }
            list(charge);
        }
        charges.clear();
    }

    private void chargeCounted(final IterationCounters counted) {
        charges.sort(Comparator.comparingLong(Charge::leftNs).reversed());
        long stolenNs = sum(counted, List.of(STEAL));
        for (final Charge charge : charges) {
            stolenNs -= charge.charge(Cause.STEAL, stolenNs);
        }
        charges.sort(Comparator.comparingLong(Charge::leftNs).reversed());
        final long retransmits = sum(counted, RETRANSMITS);
        for (int i = 0; i < Math.min(retransmits, charges.size()); i++) {
            charges.get(i).charge(Cause.RETRANSMIT, charges.get(i).leftNs());
        }
    }

    private static long sum(final IterationCounters counted, final List<String> names) {
        return HOSTS.stream()
                .flatMap(host -> names.stream().map(name -> host + "." + name))
                .mapToLong(counted::count)
                .sum();
    }

    private void list(final Charge charge) {
        if (limits.mostListed() == 0) {
            return;
        }
        final Cause main = charge.main();
        final SlowSample sample = new SlowSample(
                charge.index, iteration, charge.sentOffsetNs, charge.rttNs, charge.excessNs, main, charge.partNs(main));
        if (listed.size() < limits.mostListed()) {
            listed.add(sample);
        } else if (FASTEST_FIRST.compare(sample, listed.element()) > 0) {
            listed.remove();
            listed.add(sample);
        }
    }

    private static int key(final boolean warmup, final int iteration) {
        return warmup ? -iteration : iteration;
    }

    /** What the causes explain; after all samples. */
    public CauseShares shares() {
        endIteration();
        return new CauseShares(sampleCount, excessNs, mainSamples, causeNs, pausesKnown, countersKnown);
    }

    /** What the samples of another trial are taken by, whose samples come after these; after all of these. */
    public Limits limitsOfNext() {
        return limits.withOfBucket(bucketLeft);
    }

    /** Mean of 1 / rtt over them; NaN without samples. */
    public double meanReciprocal() {
        return reciprocals.mean();
    }

    /** The list, the slowest first; after {@link #shares}. */
    public List<SlowSample> list() {
        final List<SlowSample> sorted = new ArrayList<>(listed);
        sorted.sort(FASTEST_FIRST.reversed());
        return sorted;
    }
}
