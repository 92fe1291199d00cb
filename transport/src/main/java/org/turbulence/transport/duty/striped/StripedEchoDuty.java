package org.turbulence.transport.duty.striped;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.DutyKind;
import org.turbulence.transport.duty.DutyParameters;
import org.turbulence.transport.stripe.LinkRange;
import org.turbulence.transport.stripe.Split;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.StripedContent;
import org.turbulence.transport.stripe.Striping;

/**
 * Puts each message together out of its parts and, once it is whole, sends it back in the same parts: the responder of
 * a striped ping-pong.
 *
 * @param striping how messages are cut and who drives the links
 */
public record StripedEchoDuty(Striping striping) implements Duty {
    /** Its name. */
    public static final String KIND = "striped-echo";

    private static final String STRATEGY = "strategy";
    private static final String STRIPES = "stripes";
    private static final String CHUNK_LENGTH = "chunkLength";
    private static final int CACHE_LINE_BYTES = 64;

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new StripedEchoDuty(new Striping(
                    StripeStrategy.parse(parameters.text(STRATEGY, StripeStrategy.SINGLE.text())),
                    parameters.count(STRIPES, 1),
                    parameters.count(CHUNK_LENGTH, 0)));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(
                STRATEGY, striping.strategy().text(),
                STRIPES, Integer.toString(striping.stripeCount()),
                CHUNK_LENGTH, Integer.toString(striping.chunkLength())));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return Split.of(striping, messageLength).links();
    }

    @Override
    public int threadCount() {
        return striping.threadCount();
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        final StripedContent content = new StripedContent(Split.of(striping, context.messageLength()));
        final List<LinkRange> ranges = striping.ranges(context.links());
        final UnsafeBuffer message = buffer(context.messageLength());
        final StripedEchoRecord record = new StripedEchoRecord(context.recordCapacity(), ranges.size());
        final StripedArrival arrival = new StripedArrival(ranges.size(), context.clock());
        final List<DutyCycle> cycles = new ArrayList<>();
        for (final LinkRange range : ranges) {
            cycles.add(new StripedEchoCycle(context, content, range, message, arrival, record));
        }
        return cycles;
    }

    /** Memory for a message, outside of the heap, at the start of a cache line. */
    static UnsafeBuffer buffer(final int messageLength) {
        return new UnsafeBuffer(BufferUtil.allocateDirectAligned(messageLength, CACHE_LINE_BYTES));
    }
}
