package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.TransportException;

class DiskForecastTest {
    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);

    /** What a disk that is not there says it has. */
    private long usableBytes = 20_000_000_000L;

    private DiskForecast forecast(final int writerCount) {
        return new DiskForecast(() -> usableBytes, "/runs/x", HOUR_NS, writerCount);
    }

    @Test
    void whatFitsPasses() {
        final DiskForecast forecast = forecast(1);
        forecast.written(1_000_000, 5_000_000, SECOND_NS);
        assertDoesNotThrow(() -> forecast.check(0), "18 GB into 20");
    }

    @Test
    void whatDoesNotFitIsRefusedWithWhatItNeedsAndWhatThereIs() {
        final DiskForecast forecast = forecast(1);
        forecast.written(1_400_000, 8_400_000, SECOND_NS);

        final TransportException refused = assertThrows(TransportException.class, () -> forecast.check(0));

        assertEquals(TransportException.Category.RESOURCE, refused.category());
        assertEquals(
                "the samples of the next 3600 s need 30.2 GB (1,400,000 a second of 6.0 bytes), but 20.0 GB are free in"
                        + " /runs/x; record for less time (-r), or elsewhere (--results)",
                refused.getMessage());
    }

    @Test
    void onlyWhatIsStillToComeCounts() {
        final DiskForecast forecast = forecast(1);
        forecast.written(1_400_000, 8_400_000, SECOND_NS);
        assertDoesNotThrow(() -> forecast.check(HOUR_NS / 2));
        assertDoesNotThrow(() -> forecast.check(2 * HOUR_NS), "longer than planned");
    }

    @Test
    void aDiskThatFillsUpMeanwhileIsSeen() {
        final DiskForecast forecast = forecast(1);
        forecast.written(1_000_000, 5_000_000, SECOND_NS);
        forecast.check(0);
        usableBytes = 1_000_000_000;
        assertThrows(TransportException.class, () -> forecast.check(HOUR_NS / 2));
    }

    @Test
    void threadsWriteSideBySide() {
        final DiskForecast forecast = forecast(4);
        forecast.written(1_000_000, 5_000_000, SECOND_NS);
        assertThrows(TransportException.class, () -> forecast.check(0));
    }

    @Test
    void withoutASampleNothingIsForetold() {
        usableBytes = 0;
        final DiskForecast forecast = forecast(1);
        forecast.written(0, 0, SECOND_NS);
        assertDoesNotThrow(() -> forecast.check(0));
    }
}
