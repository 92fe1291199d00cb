package org.turbulence.benchmarks.session;

import java.util.Locale;

/** An amount of bytes as a person reads it, in GB of 10⁹ bytes. */
public final class ByteAmount {
    private static final double BYTES_PER_GB = 1e9;

    private ByteAmount() {}

    /** For example {@code 30.2 GB}. */
    public static String text(final double bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / BYTES_PER_GB);
    }
}
