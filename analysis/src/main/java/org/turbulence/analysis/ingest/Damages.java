package org.turbulence.analysis.ingest;

import java.util.Locale;
import org.turbulence.results.Damage;

/** Puts damage of a file into words. */
public final class Damages {
    private Damages() {}

    /** Where and why, without the name of the file: {@code damaged at line 7 (why)}. */
    public static String text(final Damage damage) {
        return "damaged at " + damage.place().name().toLowerCase(Locale.ROOT) + " " + damage.position() + " ("
                + damage.why() + ")";
    }
}
