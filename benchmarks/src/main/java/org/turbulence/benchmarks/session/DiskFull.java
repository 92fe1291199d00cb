package org.turbulence.benchmarks.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.turbulence.transport.TransportException;

/** A disk that takes no more: how it is recognised, and what is said of it. */
public final class DiskFull {
    /** Category of the failure. */
    public static final String CATEGORY = TransportException.Category.RESOURCE.name();

    /** As the kernels of Linux, macOS and Windows say it. */
    private static final List<String> REASONS =
            List.of("No space left on device", "Disk quota exceeded", "There is not enough space on the disk");

    private DiskFull() {}

    /** Did the disk take no more, or is that not the cause? */
    static boolean isCauseOf(final Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException && cause.getMessage() != null && isTold(cause.getMessage())) {
                return true;
            }
        }
        return false;
    }

    /** Does a text tell of such a disk? */
    public static boolean isTold(final String text) {
        return REASONS.stream().anyMatch(text::contains);
    }

    /** The rule and the remedy. */
    public static String sentence(final Path runFolder) {
        return "the disk that holds " + runFolder + " must have room for the samples but is full (" + REASONS.get(0)
                + "); free some, measure for a shorter time by -r, or choose another disk by --results";
    }
}
