package org.turbulence.transport.aeron;

import io.aeron.driver.reports.LossReportReader;
import io.aeron.driver.reports.LossReportUtil;
import io.aeron.driver.status.SystemCounterDescriptor;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.IoUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.status.CountersReader;

/**
 * What a media driver has counted of messages that were lost on the way and sent again, and of senders that had to
 * wait. Reading takes from the driver's counters and from its report of losses, both in shared memory, and holds nobody
 * up. For one thread at a time.
 */
final class LossCounters implements AutoCloseable {
    private static final Map<String, SystemCounterDescriptor> COUNTERS = Map.of(
            "aeronNakCount", SystemCounterDescriptor.NAK_MESSAGES_SENT,
            "aeronNakReceivedCount", SystemCounterDescriptor.NAK_MESSAGES_RECEIVED,
            "aeronRetransmitCount", SystemCounterDescriptor.RETRANSMITS_SENT,
            "aeronShortSendCount", SystemCounterDescriptor.SHORT_SENDS,
            "aeronFlowControlLimitCount", SystemCounterDescriptor.SENDER_FLOW_CONTROL_LIMITS,
            "aeronFlowControlUnderRunCount", SystemCounterDescriptor.FLOW_CONTROL_UNDER_RUNS,
            "aeronFlowControlOverRunCount", SystemCounterDescriptor.FLOW_CONTROL_OVER_RUNS);

    private final CountersReader counters;
    private final MappedByteBuffer lossReport;

    /** @param directory of a driver that runs */
    LossCounters(final CountersReader counters, final Path directory) {
        this.counters = counters;
        this.lossReport = LossReportUtil.mapLossReportReadOnly(directory.toString());
    }

    SortedMap<String, Long> read() {
        final SortedMap<String, Long> values = new TreeMap<>();
        COUNTERS.forEach((name, counter) -> values.put(name, counters.getCounterValue(counter.id())));
        values.put("aeronLossCount", lossCount());
        return values;
    }

    /** Gaps that receivers of this driver have seen, over all its streams. */
    private long lossCount() {
        final long[] sum = new long[1];
        LossReportReader.read(
                new UnsafeBuffer(lossReport),
                (observationCount, lostBytes, firstMs, lastMs, sessionId, streamId, channel, source) ->
                        sum[0] += observationCount);
        return sum[0];
    }

    @Override
    public void close() {
        IoUtil.unmap(lossReport);
    }
}
