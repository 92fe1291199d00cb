package org.turbulence.benchmarks.session;

import static org.turbulence.transport.TransportException.Category.RESOURCE;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.turbulence.transport.TransportException;

/**
 * Foretells whether the disk holds what a recording has still to write, from the rate and the size of the samples that
 * were written last: before the first measured iteration from those of the warm-up, and each time that a long one is
 * written in the middle. What does not fit is refused then, and not when the disk is full. For one thread, while its
 * clock is stopped.
 */
final class DiskForecast {
    private final LongSupplier usableBytes;
    private final String place;
    private final long measurementNs;
    private final int writerCount;
    private double bytesPerSample;
    private double samplesPerSecond;

    /**
     * @param usableBytes how much may still be written
     * @param place where, for a person
     * @param measurementNs how long all measured iterations of a fork last; 0 when that is not a time
     * @param writerCount trials that write at the same time
     */
    DiskForecast(final LongSupplier usableBytes, final String place, final long measurementNs, final int writerCount) {
        this.usableBytes = usableBytes;
        this.place = place;
        this.measurementNs = measurementNs;
        this.writerCount = writerCount;
    }

    /** So many samples were taken in this time and have been written. */
    void written(final long sampleCount, final long bytes, final long ns) {
        if (sampleCount > 0 && ns > 0) {
            bytesPerSample = (double) bytes / sampleCount;
            samplesPerSecond = (double) sampleCount * TimeUnit.SECONDS.toNanos(1) / ns;
        }
    }

    /**
     * Foretells the rest.
     *
     * @param measuredNs how long was measured already
     * @throws TransportException RESOURCE when it does not fit
     */
    void check(final long measuredNs) {
        final double leftSeconds = (double) Math.max(0, measurementNs - measuredNs) / TimeUnit.SECONDS.toNanos(1);
        final double neededBytes = bytesPerSample * samplesPerSecond * leftSeconds * writerCount;
        final long free = usableBytes.getAsLong();
        if (neededBytes > free) {
            throw new TransportException(
                    RESOURCE,
                    String.format(
                            Locale.ROOT,
                            "the samples of the next %.0f s need %s (%,.0f a second of %.1f bytes%s), but %s are"
                                    + " free in %s; record for less time (-r), or elsewhere (--results)",
                            leftSeconds,
                            ByteAmount.text(neededBytes),
                            samplesPerSecond,
                            bytesPerSample,
                            writerCount == 1 ? "" : ", " + writerCount + " times",
                            ByteAmount.text((double) free),
                            place));
        }
    }
}
