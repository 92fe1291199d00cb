package org.turbulence.transport.duty.striped;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.FakeClock;
import org.turbulence.transport.duty.striped.PartEchoLink.Fault;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.Striping;

class StripedLoopTest {
    private static final int LENGTH = 256;
    private static final long READ_NS = FakeClock.READ_NS;
    private static final long THRESHOLD_NS = 10_000;

    private final FakeClock fakeClock = new FakeClock(Long.MAX_VALUE - 10_000);
    private final List<PartEchoLink> links = new ArrayList<>();
    private long sentNs;
    private long rttNs;
    private long stallNs;
    private long skewNs;
    private int sampleCount;

    private StripedLoop loop(final Striping striping, final NanoClock clock, final long timeoutNs) {
        for (int i = 0; i < striping.stripeCount(); i++) {
            links.add(new PartEchoLink(clock, LENGTH));
        }
        final DutyContext context =
                new DutyContext(List.<Link>copyOf(links), LENGTH, 0, 1, timeoutNs, THRESHOLD_NS, clock, IdleMode.YIELD);
        return new StripedLoop(striping, context, this::take, skew -> skewNs = skew);
    }

    private void take(final long sampleSentNs, final long receivedNs, final long sampleStallNs) {
        sentNs = sampleSentNs;
        rttNs = receivedNs - sampleSentNs;
        stallNs = sampleStallNs;
        sampleCount++;
    }

    private StripedLoop single(final int stripeCount) {
        return loop(new Striping(StripeStrategy.SINGLE, stripeCount, 0), fakeClock, 1_000_000);
    }

    @Test
    void theTimeIsThatOfTheLastPartAndTheSkewGoesFromTheFirstToIt() {
        try (StripedLoop loop = single(2)) {
            loop.next(false);
        }
        final long betweenPartsNs = READ_NS + PartEchoLink.POLL_NS + READ_NS;
        assertEquals(betweenPartsNs, skewNs, "after the first part one reading, one poll, and the part's reading");
        assertEquals(2 * PartEchoLink.OFFER_NS + PartEchoLink.POLL_NS + READ_NS + betweenPartsNs, rttNs);
        assertEquals(1, sampleCount);
    }

    @Test
    void aMessageInOnePartHasNoSkew() {
        try (StripedLoop loop = single(1)) {
            loop.next(false);
        }
        assertEquals(0, skewNs);
        assertEquals(PartEchoLink.OFFER_NS + PartEchoLink.POLL_NS + READ_NS, rttNs);
    }

    @Test
    void aLateLinkMakesTheMessageLate() {
        try (StripedLoop loop = single(3)) {
            links.get(1).idlePolls = 5;
            loop.next(false);
        }
        assertTrue(skewNs > 5 * PartEchoLink.POLL_NS, "skew " + skewNs);
        assertEquals(0, stallNs);
    }

    @Test
    void aBackPressuredLinkHoldsUpNoOtherAndTheMessageIsNotStampedAgain() {
        try (StripedLoop loop = single(2)) {
            links.get(0).refusals = 3;
            final long beforeNs = fakeClock.nanoTime();
            loop.next(false);
            assertEquals(READ_NS, sentNs - beforeNs);
            assertEquals(3, loop.backPressureCount());
        }
        final long untilSecondPartNs = 2 * PartEchoLink.OFFER_NS + 2 * (PartEchoLink.POLL_NS + READ_NS);
        assertTrue(rttNs - skewNs <= untilSecondPartNs, "the second link's part came back while the first was refused");
    }

    @Test
    void aLongGapBetweenTwoReadingsIsAStall() {
        try (StripedLoop loop = single(2)) {
            links.get(1).slowPollNs = 50_000;
            links.get(1).idlePolls = 1;
            loop.next(false);
        }
        assertEquals(50_000 + READ_NS, stallNs);
    }

    static Stream<Arguments> stripingsAndFaults() {
        return Stream.of(
                        new Striping(StripeStrategy.SINGLE, 4, 0),
                        new Striping(StripeStrategy.CHUNKED, 3, 20),
                        new Striping(StripeStrategy.THREADS, 4, 0))
                .flatMap(striping -> Stream.of(Fault.SWAPPED, Fault.STALE, Fault.TORN, Fault.DOUBLED, Fault.SHORT)
                        .map(fault -> Arguments.of(striping, fault)));
    }

    @ParameterizedTest
    @MethodSource("stripingsAndFaults")
    void aPartThatIsNotTheNextIsFoundInEveryMessage(final Striping striping, final Fault fault) {
        try (StripedLoop loop = loop(striping, SystemNanoClock.INSTANCE, TimeUnit.SECONDS.toNanos(20))) {
            loop.next(false);
            links.get(1).other = links.get(2);
            links.get(1).fault = fault;
            final TransportException e = assertThrows(TransportException.class, () -> {
                loop.next(false);
                loop.next(false);
            });
            assertEquals(Category.CORRUPT, e.category());
            assertTrue(e.getMessage().startsWith("link 1 must bring part "), e.getMessage());
        }
        assertTrue(sampleCount <= 2, "a corrupt message is no sample");
    }

    @ParameterizedTest
    @EnumSource(value = StripeStrategy.class, names = "PIPELINED", mode = Mode.EXCLUDE)
    void aWrongByteIsFoundByItsPlaceInTheWholeMessage(final StripeStrategy strategy) {
        final Striping striping = new Striping(strategy, 4, 64);
        try (StripedLoop loop = loop(striping, SystemNanoClock.INSTANCE, TimeUnit.SECONDS.toNanos(20))) {
            loop.next(true);
            links.get(2).fault = Fault.FLIPPED;
            loop.next(false);
            final TransportException e = assertThrows(TransportException.class, () -> loop.next(true));
            assertEquals(Category.CORRUPT, e.category());
            assertTrue(e.getMessage().startsWith("byte " + (2 * 64 + 32) + " of the answer"), e.getMessage());
            assertEquals(1, loop.verifiedCount());
        }
    }

    @Test
    void aLostPartEndsAtTheDeadlineAndIsCounted() {
        try (StripedLoop loop = single(4)) {
            links.get(3).fault = Fault.LOST;
            final TransportException e = assertThrows(TransportException.class, () -> loop.next(false));
            assertEquals(Category.TIMEOUT, e.category());
            assertEquals("1 parts of message 0 did not come back within 1 ms", e.getMessage());
        }
    }

    @Test
    void theFailureOfAnotherThreadIsToldRatherThanTheWaitThatFollowsFromIt() {
        final Striping striping = new Striping(StripeStrategy.THREADS, 2, 0);
        try (StripedLoop loop = loop(striping, SystemNanoClock.INSTANCE, TimeUnit.MILLISECONDS.toNanos(500))) {
            loop.next(false);
            links.get(0).fault = Fault.LOST;
            links.get(1).fault = Fault.SHORT;
            final TransportException e = assertThrows(TransportException.class, () -> loop.next(false));
            assertEquals(Category.CORRUPT, e.category());
        }
    }

    static Stream<Striping> stripings() {
        return Stream.of(
                new Striping(StripeStrategy.SINGLE, 8, 0),
                new Striping(StripeStrategy.CHUNKED, 3, 7),
                new Striping(StripeStrategy.PIPELINED, 1, 16),
                new Striping(StripeStrategy.THREADS, 2, 0));
    }

    @ParameterizedTest
    @MethodSource("stripings")
    void aRoundTripAllocatesNothing(final Striping striping) {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        try (StripedLoop loop = loop(striping, SystemNanoClock.INSTANCE, TimeUnit.SECONDS.toNanos(20))) {
            final long[] ids = threadIds(threads);
            long leastBytes = Long.MAX_VALUE;
            for (int round = 0; round < 8 && leastBytes > 0; round++) {
                final long beforeBytes = allocatedBytes(threads, ids);
                for (int i = 0; i < 2_000; i++) {
                    loop.next(true);
                }
                leastBytes = Math.min(leastBytes, allocatedBytes(threads, ids) - beforeBytes);
            }
            assertEquals(
                    0, leastBytes, "what the JVM itself allocates once, while it compiles, is in some rounds only");
        }
    }

    /** This thread and those that the loop started. */
    private static long[] threadIds(final ThreadMXBean threads) {
        final long own = Thread.currentThread().getId();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null)
                .filter(info ->
                        info.getThreadId() == own || info.getThreadName().startsWith("stripe-"))
                .mapToLong(ThreadInfo::getThreadId)
                .toArray();
    }

    private static long allocatedBytes(final ThreadMXBean threads, final long[] ids) {
        long sum = 0;
        for (final long id : ids) {
            sum += threads.getThreadAllocatedBytes(id);
        }
        return sum;
    }
}
