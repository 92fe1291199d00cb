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

/**
 * Receives streams, counts and checks what comes, and sends credits: the responder of a streaming measurement. One
 * thread serves all links.
 *
 * @param window messages of one link that may be out
 * @param stripes links, each with a stream of its own
 */
public record SinkDuty(int window, int stripes) implements Duty {
    /** Its name. */
    public static final String KIND = "sink";

    /** Messages of a link that may be out, at most; so many that no path is longer. */
    public static final int MAX_WINDOW = 1 << 14;

    private static final String WINDOW = "window";
    private static final String STRIPES = "stripes";
    private static final int DEFAULT_WINDOW = 64;

    /** Refuses a window or a count of stripes out of range. */
    public SinkDuty {
        checkWindow(window);
        if (stripes < 1 || stripes > EndpointSpec.MAX_LINK_COUNT) {
            throw new IllegalArgumentException(
                    STRIPES + " must be 1 .. " + EndpointSpec.MAX_LINK_COUNT + " (got: " + stripes + ")");
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

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new SinkDuty(parameters.count(WINDOW, DEFAULT_WINDOW), parameters.count(STRIPES, 1));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(WINDOW, Integer.toString(window), STRIPES, Integer.toString(stripes)));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return Collections.nCopies(stripes, LinkShape.of(messageLength, Credits.LENGTH));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new SinkCycle(receivers(context.links(), context, window)));
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
