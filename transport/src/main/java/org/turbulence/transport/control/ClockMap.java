package org.turbulence.transport.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Places times of the responder on the initiator's axis, over a stretch of time that was compared at both of its ends:
 * two clocks that are steady but not equally fast drift apart by up to some 50 µs a second, so the offset is
 * interpolated between the most certain comparison of the first half and that of the second. Immutable.
 */
public final class ClockMap {
    private final ClockAnchor first;
    private final ClockAnchor last;

    private ClockMap(final ClockAnchor first, final ClockAnchor last) {
        this.first = first;
        this.last = last;
    }

    /**
     * From comparisons in any order.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static ClockMap of(final List<ClockAnchor> anchors) {
        if (anchors.isEmpty()) {
            throw new IllegalArgumentException("clocks must have been compared once at least");
        }
        final List<ClockAnchor> inOrder = new ArrayList<>(anchors);
        inOrder.sort((one, other) -> Long.signum(one.initiatorNs() - other.initiatorNs()));
        final long beginNs = inOrder.get(0).initiatorNs();
        final long middleNs = beginNs + (inOrder.get(inOrder.size() - 1).initiatorNs() - beginNs) / 2;
        final int half = (int) inOrder.stream()
                .filter(anchor -> anchor.initiatorNs() - middleNs <= 0)
                .count();
        final ClockAnchor first = mostCertain(inOrder.subList(0, half));
        return new ClockMap(first, half == inOrder.size() ? first : mostCertain(inOrder.subList(half, inOrder.size())));
    }

    private static ClockAnchor mostCertain(final List<ClockAnchor> anchors) {
        return anchors.stream()
                .min(Comparator.comparingLong(ClockAnchor::uncertaintyNs))
                .orElseThrow();
    }

    /** The initiator's reading at the instant of a reading of the responder. */
    public long toInitiatorNs(final long responderNs) {
        final long roughNs = responderNs - first.offsetNs();
        final long spanNs = last.initiatorNs() - first.initiatorNs();
        final long passedNs = Math.max(0, Math.min(spanNs, roughNs - first.initiatorNs()));
        final double share = spanNs == 0 ? 0 : (double) passedNs / spanNs;
        return roughNs - Math.round(share * (last.offsetNs() - first.offsetNs()));
    }

    /** What a placed time may be off by, to either side, in nanoseconds. */
    public long uncertaintyNs() {
        return Math.max(first.uncertaintyNs(), last.uncertaintyNs());
    }
}
