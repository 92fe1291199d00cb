package org.turbulence.transport.aeron;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.exceptions.AeronException;
import io.aeron.exceptions.DriverTimeoutException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.agrona.CloseHelper;
import org.agrona.IoUtil;
import org.agrona.LangUtil;
import org.agrona.concurrent.status.CountersReader;
import org.turbulence.transport.TransportException;

/**
 * A client of a media driver, and that driver too when it was launched here. What Aeron throws comes out as a
 * {@link TransportException}.
 */
final class AeronNode implements AutoCloseable {
    /**
     * After how long a silent peer, client or driver counts as dead. Longer than the pauses of a host under load, short
     * enough that a trial ends by name.
     */
    static final long LIVENESS_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);

    /** A driver answers nobody while it touches the pages of a log buffer, of up to 3 GiB. */
    private static final long DRIVER_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);

    private static final Pattern IN_USE =
            Pattern.compile("Address already in use.*?endpoint=([^,|\\s]+)", Pattern.DOTALL);

    /** Bytes of the files that each driver has beside its log buffers, rounded up. */
    static final long DRIVER_FILES_LENGTH = 12L * 1024 * 1024;

    private static final int COUNTERS_LENGTH = 1024 * 1024;

    private final Path directory;
    private final MediaDriver driver;
    private final Aeron aeron;
    private final LatestError latestError;
    private final LossCounters lossCounters;

    private AeronNode(
            final Path directory, final MediaDriver driver, final Aeron aeron, final LatestError latestError) {
        this.directory = directory;
        this.driver = driver;
        this.aeron = aeron;
        this.latestError = latestError;
        this.lossCounters = driver == null ? null : new LossCounters(aeron.countersReader(), directory);
    }

    /**
     * Joins a driver that runs already.
     *
     * @param touchLogs are the pages of log buffers to be touched before use?
     */
    static AeronNode join(final Path directory, final boolean touchLogs) {
        final LatestError latestError = new LatestError();
        return new AeronNode(directory, null, connect(directory, touchLogs, latestError), latestError);
    }

    /**
     * Launches a driver in a claimed directory, and joins it.
     *
     * @param touchLogs are the pages of log buffers to be touched before use?
     * @param context says what matters to the kind: threads, waits, lengths
     */
    static AeronNode launch(final Path directory, final boolean touchLogs, final MediaDriver.Context context) {
        final LatestError latestError = new LatestError();
        MediaDriver driver = null;
        try {
            driver = MediaDriver.launch(context.aeronDirectoryName(directory.toString())
                    .errorHandler(latestError)
                    .counterValuesBufferLength(COUNTERS_LENGTH)
                    .lowStorageWarningThreshold(0)
                    .asyncExecutorEnabled(false)
                    .termBufferSparseFile(!touchLogs)
                    .dirDeleteOnStart(true)
                    .dirDeleteOnShutdown(true)
                    .imageLivenessTimeoutNs(LIVENESS_TIMEOUT_NS)
                    .publicationConnectionTimeoutNs(LIVENESS_TIMEOUT_NS)
                    .clientLivenessTimeoutNs(LIVENESS_TIMEOUT_NS));
            return new AeronNode(directory, driver, connect(directory, touchLogs, latestError), latestError);
        } catch (final RuntimeException e) {
            CloseHelper.quietClose(driver);
            IoUtil.delete(directory.toFile(), true);
            throw e instanceof TransportException ? e : failed("cannot launch a media driver in " + directory, e);
        }
    }

    private static Aeron connect(final Path directory, final boolean touchLogs, final LatestError latestError) {
        try {
            return Aeron.connect(new Aeron.Context()
                    .aeronDirectoryName(directory.toString())
                    .errorHandler(latestError)
                    .subscriberErrorHandler(LangUtil::rethrowUnchecked)
                    .preTouchMappedMemory(touchLogs)
                    .driverTimeoutMs(TimeUnit.NANOSECONDS.toMillis(DRIVER_TIMEOUT_NS)));
        } catch (final AeronException e) {
            throw failed("cannot join the media driver in " + directory, e);
        }
    }

    Path directory() {
        return directory;
    }

    LatestError latestError() {
        return latestError;
    }

    Subscription subscribe(final String channel, final int streamId) {
        return asking(() -> aeron.addSubscription(channel, streamId));
    }

    ExclusivePublication publish(final String channel, final int streamId) {
        return asking(() -> aeron.addExclusivePublication(channel, streamId));
    }

    private static <T> T asking(final Supplier<T> action) {
        try {
            return action.get();
        } catch (final DriverTimeoutException e) {
            throw failed("the media driver did not answer", e);
        } catch (final AeronException e) {
            throw refused(e);
        }
    }

    static TransportException refused(final AeronException cause) {
        final Matcher inUse = IN_USE.matcher(String.valueOf(cause.getMessage()));
        return inUse.find()
                ? new TransportException(
                        TransportException.Category.RESOURCE,
                        "the address " + inUse.group(1) + " must be free but is in use, by another program or by the"
                                + " other side on this host; give each side a --data-port of its own, or neither",
                        cause)
                : failed("the media driver refused", cause);
    }

    private static TransportException failed(final String what, final RuntimeException cause) {
        return new TransportException(TransportException.Category.RESOURCE, what + ": " + cause.getMessage(), cause);
    }

    /** The counters of the driver that was launched here say that this publication is wound up. */
    boolean isWoundUp(final ExclusivePublication publication) {
        return driver.context().countersManager().getCounterState(publication.positionLimitId())
                != CountersReader.RECORD_ALLOCATED;
    }

    /** What the driver that was launched here counted of losses; a driver that was joined counts for its owner. */
    SortedMap<String, Long> counters() {
        return lossCounters == null ? new TreeMap<>() : lossCounters.read();
    }

    @Override
    public void close() {
        CloseHelper.closeAll(lossCounters, aeron, driver);
    }
}
