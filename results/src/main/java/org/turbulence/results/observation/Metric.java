package org.turbulence.results.observation;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The vocabulary of observed quantities. The name in the file carries the unit: {@link #HALF_RTT_NS} is
 * {@code halfRttNs}. A ratio is a share of one, not per cent.
 */
public enum Metric {
    /** Half of a round trip. Never a one-way time. */
    HALF_RTT_NS,
    /** A full round trip. */
    RTT_NS,
    /** The round trip as the kernel's TCP smooths it, not a sample of its own. */
    SMOOTHED_RTT_NS,
    /** One call of an operation that is neither a ping-pong nor half of one, such as a collective. */
    OPERATION_TIME_NS,
    /** An operation together with the computation that runs beside it. */
    OVERLAPPED_TIME_NS,
    /** The computation of a process, or the one that runs beside an operation. */
    COMPUTE_TIME_NS,
    /** What a process of a parallel program spends in communication. */
    COMMUNICATION_TIME_NS,
    /** What a process of a parallel program waits for others. */
    WAIT_TIME_NS,
    /** A parallel program from its start to its end. */
    EXECUTION_TIME_NS,
    /** The part of an operation that the computation hid. */
    OVERLAP_RATIO,
    /** How long a send kept its caller. */
    SEND_TIME_NS,
    /** An interruption of a tight loop. */
    DETOUR_NS,
    /** The interruptions' share of the time. */
    DETOUR_RATIO,
    /** 8 · bytes / (RTT / 2). */
    PING_PONG_BANDWIDTH_BITS_PER_SECOND,
    /** The receiver's rate of a stream in one direction. */
    STREAMING_BANDWIDTH_BITS_PER_SECOND,
    /** The sender's rate of a stream in one direction; what was lost on the way is in it. */
    SEND_BANDWIDTH_BITS_PER_SECOND,
    /** Two directions at once, their sum. */
    BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND,
    /** Two directions at once, one of them. */
    PER_DIRECTION_BANDWIDTH_BITS_PER_SECOND,
    /** The sum over several pairs that stream at once. */
    AGGREGATE_BANDWIDTH_BITS_PER_SECOND,
    MESSAGES_PER_SECOND,
    /** Requests with their replies. */
    TRANSACTIONS_PER_SECOND,
    /** The receiver's smoothed difference of transit times. */
    JITTER_NS,
    /** May be negative or above one where the tool counts duplicates or late packets. */
    LOSS_RATIO,
    RETRANSMIT_COUNT,
    LOST_COUNT,
    SENT_COUNT,
    RECEIVED_COUNT,
    DUPLICATE_COUNT,
    OUT_OF_ORDER_COUNT,
    /** Messages whose content was checked and found wrong. */
    DEFECT_COUNT,
    /** Processor time over wall time, of one host. */
    CPU_RATIO,
    TRANSFERRED_BYTES,
    DURATION_NS,
    /** Parameters of the LogGP family as another tool fitted them. */
    LOG_GP_LATENCY_NS,
    LOG_GP_SEND_OVERHEAD_NS,
    LOG_GP_RECEIVE_OVERHEAD_NS,
    LOG_GP_MESSAGE_GAP_NS,
    LOG_GP_BYTE_GAP_NS,
    LOG_GP_FIT_RESIDUAL_NS,
    /** A benchmark's score in seconds an operation. */
    SCORE_NS,
    /** A benchmark's score in operations a second. */
    OPERATIONS_PER_SECOND,
    /** A benchmark's score in the unit that the record keeps as its original unit. */
    SCORE_VALUE;

    private final String key = camelCase(name());

    /** The name in the file: {@code halfRttNs}. */
    public String key() {
        return key;
    }

    /** The metric with this name in the file, if this version knows it. */
    public static Optional<Metric> ofKey(final String key) {
        return Arrays.stream(values()).filter(m -> m.key.equals(key)).findFirst();
    }

    private static String camelCase(final String constant) {
        final StringBuilder text = new StringBuilder(constant.length());
        for (int i = 0; i < constant.length(); i++) {
            final char c = constant.charAt(i);
            if (c == '_') {
                i++;
                text.append(constant.charAt(i));
            } else {
                text.append(String.valueOf(c).toLowerCase(Locale.ROOT));
            }
        }
        return text.toString();
    }
}
