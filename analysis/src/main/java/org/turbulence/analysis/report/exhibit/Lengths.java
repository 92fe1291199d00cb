package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.turbulence.analysis.noise.sketch.Sketch;

/** The lengths of messages that a plot shows when there are too many for all. */
final class Lengths {
    private Lengths() {}

    /** At most so many of the lengths of some sketches, evenly spread, with the shortest and the longest. */
    static List<Double> chosen(final List<Sketch> sketches, final int most) {
        final List<Double> all =
                new ArrayList<>(new TreeSet<>(sketches.stream().map(Lengths::of).toList()));
        if (all.size() <= most) {
            return all;
        }
        final List<Double> chosen = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            chosen.add(all.get(i * (all.size() - 1) / (most - 1)));
        }
        return chosen;
    }

    /** How many lengths there are. */
    static int count(final List<Sketch> sketches) {
        return (int) sketches.stream().mapToDouble(Lengths::of).distinct().count();
    }

    /** The sketches of a length. */
    static List<Sketch> having(final double length, final List<Sketch> sketches) {
        return sketches.stream().filter(sketch -> of(sketch) == length).toList();
    }

    /** The sketches of lengths that were not chosen. */
    static List<Sketch> others(final List<Double> chosen, final List<Sketch> sketches) {
        return sketches.stream().filter(sketch -> !chosen.contains(of(sketch))).toList();
    }

    /** The length of a sketch's messages; −1 where there is none. */
    static double of(final Sketch sketch) {
        return SizeCurves.length(sketch.configuration().info().params());
    }

    /** A length for people. */
    static String words(final double length) {
        return length < 0 ? "no length" : Names.length(Long.toString((long) length));
    }
}
