package org.turbulence.analysis.noise.summary;

import java.util.Comparator;
import java.util.List;

/**
 * Messages of one length that are cut in one way over more and more links.
 *
 * @param system name
 * @param strategy how messages are cut and driven
 * @param messageLength bytes
 * @param byLinks one sketch for each number of links, ascending
 */
public record Striping(String system, String strategy, long messageLength, List<Sketch> byLinks) {
    private static final double WORTH = 1.05;

    public Striping {
        byLinks = byLinks.stream()
                .sorted(Comparator.comparingLong(sketch -> sketch.number("stripes")))
                .toList();
    }

    /**
     * The number of links from which on more do not pay: the smallest that no larger one beats by 5 % of mean
     * bandwidth.
     */
    public long enough() {
        for (int i = 0; i < byLinks.size(); i++) {
            final double here = byLinks.get(i).meanBandwidth();
            if (byLinks.stream().skip(i + 1L).allMatch(more -> more.meanBandwidth() < WORTH * here)) {
                return byLinks.get(i).number("stripes");
            }
        }
        return -1;
    }

    /** How many times the mean bandwidth of the fewest links. */
    public double gain(final Sketch sketch) {
        return sketch.meanBandwidth() / byLinks.get(0).meanBandwidth();
    }
}
