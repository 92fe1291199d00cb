package org.turbulence.transport.duty.stream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.DutyKind;
import org.turbulence.transport.duty.DutyParameters;
import org.turbulence.transport.stripe.LinkRange;

/**
 * Receives streams, counts and checks what comes, and sends credits: the responder of a streaming measurement.
 *
 * @param window messages of one link that may be out
 * @param stripes links, each with a stream of its own
 * @param threads of either host that drive the links, dealt to them in equal shares; {@link #AUTO} leaves it to the
 *     hosts
 */
public record SinkDuty(int window, int stripes, int threads) implements Duty {
    /** Its name. */
    public static final String KIND = "sink";

    /** Messages of a link that may be out, at most; so many that no path is longer. */
    public static final int MAX_WINDOW = 1 << 14;

    /** A thread for each link, but no more than {@link #onThreads} allows. */
    public static final int AUTO = 0;

    private static final String WINDOW = "window";
    private static final String STRIPES = "stripes";
    private static final String THREADS = "threads";
    private static final int DEFAULT_WINDOW = 64;

    /** Refuses a window, a count of stripes or one of threads out of range. */
    public SinkDuty {
        checkWindow(window);
        if (stripes < 1 || stripes > EndpointSpec.MAX_LINK_COUNT) {
            throw new IllegalArgumentException(
                    STRIPES + " must be 1 .. " + EndpointSpec.MAX_LINK_COUNT + " (got: " + stripes + ")");
        }
        if (threads < AUTO || threads > stripes) {
            throw new IllegalArgumentException(THREADS + " that drive the links must be at most one for each of "
                    + stripes + " (got: " + threads + ")");
        }
    }

    /**
     * The rule for windows.
     *
     * @throws IllegalArgumentException naming it and the value
     */
    public static void checkWindow(final int window) {
        if (window < 1 || window > MAX_WINDOW) {
            throw new IllegalArgumentException(
                    WINDOW + " must be 1 .. " + MAX_WINDOW + " messages (got: " + window + ")");
        }
    }

    /**
     * How many threads a strategy stands for: {@code auto}, {@code single} (one), {@code threads} (one for each link),
     * or a number of them.
     *
     * @throws IllegalArgumentException naming the strategies there are
     */
    public static int threadsOf(final String strategy, final int stripes) {
        return switch (strategy) {
            case "auto" -> AUTO;
            case "single" -> 1;
            case "threads" -> stripes;
            default -> {
                if (!strategy.matches("[1-9][0-9]?")) {
                    throw new IllegalArgumentException(
                            "strategy of a stream must be auto, threads, single or a number of threads (got: "
                                    + strategy + ")");
                }
                yield Integer.parseInt(strategy);
            }
        };
    }

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new SinkDuty(
                    parameters.count(WINDOW, DEFAULT_WINDOW),
                    parameters.count(STRIPES, 1),
                    parameters.count(THREADS, 1));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(
                WINDOW, Integer.toString(window),
                STRIPES, Integer.toString(stripes),
                THREADS, Integer.toString(threads)));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return Collections.nCopies(stripes, LinkShape.of(messageLength, Credits.LENGTH));
    }

    @Override
    public SinkDuty onThreads(final int limit) {
        return threads == AUTO ? new SinkDuty(window, stripes, Math.min(stripes, limit)) : this;
    }

    @Override
    public int threadCount() {
        if (threads == AUTO) {
            throw new IllegalStateException("the threads of a stream must be decided first");
        }
        return threads;
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        final ArrivalTotals totals = new ArrivalTotals(threadCount());
        final List<DutyCycle> cycles = new ArrayList<>();
        for (final LinkRange range : LinkRange.split(context.links(), threadCount())) {
            cycles.add(new SinkCycle(receivers(range.links(), context, window), totals));
        }
        return cycles;
    }

    /** The receiving ends of streams over these links, for one thread. */
    public static StreamReceivers receivers(final List<Link> links, final DutyContext context, final int window) {
        final ArrivalSpan span = new ArrivalSpan();
        final List<StreamReceiver> receivers = new ArrayList<>();
        for (final Link link : links) {
            receivers.add(new StreamReceiver(
                    link,
                    context.clock(),
                    span,
                    context.messageLength(),
                    Credits.messagesPerCredit(window, context.messageLength()),
                    context.verifyEvery()));
        }
        return new StreamReceivers(receivers, span, context.clock());
    }
}
