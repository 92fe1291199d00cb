package org.turbulence.benchmarks.launch;

import java.util.List;
import java.util.Optional;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.session.ByteAmount;

/**
 * What the samples of a run will take on disk, foretold before it starts: samples of all configurations at the rate of
 * a fast host, times what a sample takes at most. A network is slower, so this is a ceiling, and a reason to warn; each
 * fork foretells again, by its own rate, before it measures, and refuses.
 */
final class RecordingForecast {
    /** Rather too much: samples of one byte took 4.3 bytes over aeron-ipc and 6.1 over tcp, on a busy host. */
    static final int BYTES_PER_SAMPLE = 8;

    private static final long WORTH_TELLING_BYTES = 1_000_000_000;

    private final long expectedBytes;

    private RecordingForecast(final long expectedBytes) {
        this.expectedBytes = expectedBytes;
    }

    static RecordingForecast of(final List<PlannedConfiguration> planned) {
        return new RecordingForecast(BYTES_PER_SAMPLE
                * planned.stream()
                        .filter(configuration -> configuration.key().params().containsKey("transport"))
                        .mapToLong(PlannedConfiguration::expectedSampleCount)
                        .sum());
    }

    long expectedBytes() {
        return expectedBytes;
    }

    /**
     * What to say before the start, if anything.
     *
     * @param usableBytes free where the results go
     */
    Optional<String> sentence(final long usableBytes) {
        final String expected = amounts(usableBytes);
        if (expectedBytes > usableBytes) {
            return Optional.of("Warning: " + expected
                    + "; a fork whose own rate is that high will refuse to measure:"
                    + " shorten it by -r, or choose another disk by --results");
        }
        return expectedBytes >= WORTH_TELLING_BYTES ? Optional.of(expected) : Optional.empty();
    }

    /** What the samples may take, and what is free. */
    String amounts(final long usableBytes) {
        return "Samples may take up to " + ByteAmount.text((double) expectedBytes) + ", and "
                + ByteAmount.text((double) usableBytes) + " are free";
    }
}
