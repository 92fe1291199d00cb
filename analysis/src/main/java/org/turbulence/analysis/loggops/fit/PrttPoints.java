package org.turbulence.analysis.loggops.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.turbulence.analysis.model.link.RoundTrips;

/**
 * Puts the round trips of single messages, of trains and of trains with a delay together into points: those of one
 * size, the first iteration with the first, and so on. A delay shorter than PRTT(1,0,s) lets the network hide the CPU
 * and is left out.
 */
public final class PrttPoints {
    private static final Comparator<RoundTrips> ORDER =
            Comparator.comparingInt(RoundTrips::fork).thenComparingInt(RoundTrips::iteration);

    private final List<PrttPoint> points = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    private PrttPoints() {}

    /** Puts round trips of one link together. */
    public static PrttPoints of(final List<RoundTrips> roundTrips) {
        final PrttPoints result = new PrttPoints();
        final SortedMap<Long, List<RoundTrips>> bySize = roundTrips.stream()
                .sorted(ORDER)
                .collect(Collectors.groupingBy(RoundTrips::bytes, TreeMap::new, Collectors.toList()));
        bySize.forEach(result::add);
        return result;
    }

    /** The points. */
    public List<PrttPoint> points() {
        return List.copyOf(points);
    }

    /** What could not be used, one sentence each. */
    public List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    private void add(final long bytes, final List<RoundTrips> all) {
        final int longest = all.stream().mapToInt(RoundTrips::burstCount).max().orElse(1);
        final List<RoundTrips> single = of(all, 1, false);
        final List<RoundTrips> train = of(all, longest, false);
        if (longest < 2 || single.isEmpty() || train.isEmpty()) {
            leftOut.add("messages of " + bytes + " bytes are left out: both single ones and trains of them must be"
                    + " measured without a delay");
            return;
        }
        final List<RoundTrips> spaced = longEnough(of(all, longest, true), single, bytes);
        final List<RoundTrips> rested = longEnough(of(all, 1, true), single, bytes);
        final int count = Math.min(single.size(), train.size());
        for (int i = 0; i < count; i++) {
            final RoundTrips withDelay = i < spaced.size() ? spaced.get(i) : null;
            final RoundTrips withRest = i < rested.size() ? rested.get(i) : null;
            points.add(new PrttPoint(
                    bytes,
                    longest,
                    single.get(i).timeNs(),
                    train.get(i).timeNs(),
                    withDelay == null ? Double.NaN : withDelay.timeNs(),
                    withDelay == null ? 0 : withDelay.delayNs(),
                    withRest == null ? Double.NaN : withRest.timeNs(),
                    withRest == null ? 0 : withRest.delayNs()));
        }
    }

    private static List<RoundTrips> of(final List<RoundTrips> all, final int burstCount, final boolean delayed) {
        return all.stream()
                .filter(one -> one.burstCount() == burstCount && one.delayNs() > 0 == delayed)
                .toList();
    }

    private List<RoundTrips> longEnough(
            final List<RoundTrips> delayed, final List<RoundTrips> single, final long bytes) {
        final double least = single.stream()
                .mapToDouble(RoundTrips::timeNs)
                .sorted()
                .skip((single.size() - 1) / 2)
                .findFirst()
                .orElse(0);
        final List<RoundTrips> enough =
                delayed.stream().filter(one -> one.delayNs() >= least).toList();
        if (enough.size() < delayed.size()) {
            leftOut.add(delayed.size() - enough.size() + " iterations with a delay and " + bytes
                    + " bytes are left out: the delay must be at least PRTT(1,0,s), " + Math.round(least) + " ns");
        }
        return enough;
    }
}
