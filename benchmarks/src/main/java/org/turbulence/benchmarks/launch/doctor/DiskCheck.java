package org.turbulence.benchmarks.launch.doctor;

/** Does what a run is to record fit where it is to go? */
public final class DiskCheck {
    private DiskCheck() {}

    /**
     * Judges the disk.
     *
     * @param place where the results go
     * @param fits does the most that the samples may take fit?
     * @param amounts what the samples may take and what is free
     */
    public static Finding of(final String place, final boolean fits, final String amounts) {
        final String subject = "disk for samples";
        final String fact = amounts + ", in " + place;
        return fits
                ? Finding.ok(subject, fact)
                : Finding.warn(subject, fact, "record for less time (-r), or elsewhere: --results DIR");
    }
}
