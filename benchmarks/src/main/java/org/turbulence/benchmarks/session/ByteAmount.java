package org.turbulence.benchmarks.session;

import java.util.Locale;

/** An amount of bytes as a person reads it, in kB, MB or GB of powers of ten. */
public final class ByteAmount {
    private static final double BYTES_PER_GB = 1e9;
    private static final double BYTES_PER_MB = 1e6;
    private static final double BYTES_PER_KB = 1e3;

    private ByteAmount() {}

    /** For example {@code 30.2 GB}. */
    public static String text(final double bytes) {
        if (bytes >= BYTES_PER_GB) {
            return String.format(Locale.ROOT, "%.1f GB", bytes / BYTES_PER_GB);
        }
        return bytes >= BYTES_PER_MB
                ? String.format(Locale.ROOT, "%.1f MB", bytes / BYTES_PER_MB)
                : String.format(Locale.ROOT, "%.1f kB", bytes / BYTES_PER_KB);
    }
}
