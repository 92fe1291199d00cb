package org.turbulence.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The damages that a reader has met: the first thousand of them, and the count of all. For one thread. */
public final class DamageList {
    private static final int MAX_KEPT = 1000;

    private final List<Damage> kept = new ArrayList<>();
    private long count;

    /** Takes in one more. */
    public void add(final Damage damage) {
        count++;
        if (kept.size() < MAX_KEPT) {
            kept.add(damage);
        }
    }

    /** The first thousand, in the order in which they were met; a view. */
    public List<Damage> kept() {
        return Collections.unmodifiableList(kept);
    }

    /** How many were met. */
    public long count() {
        return count;
    }
}
