package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.striped.StripedEchoDuty;
import org.turbulence.transport.duty.striped.StripedLoop;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.Striping;

/** A striped message over every kind of transport by every strategy: both sides as a trial runs them, in this JVM. */
class StripeContractTest {
    private static final int MIB = 1024 * 1024;
    private static final int CAPACITY = 64;

    static Stream<Arguments> kindsAndStripings() {
        final List<Arguments> all = new ArrayList<>();
        for (final String kind : Transports.kinds()) {
            for (final int stripeCount : new int[] {1, 3, 16}) {
                for (final int messageLength : new int[] {stripeCount, 65_537}) {
                    all.add(Arguments.of(kind, new Striping(StripeStrategy.THREADS, stripeCount, 0), messageLength));
                    all.add(Arguments.of(kind, new Striping(StripeStrategy.SINGLE, stripeCount, 0), messageLength));
                    final int chunkLength = messageLength == stripeCount ? 1 : 61;
                    all.add(Arguments.of(
                            kind, new Striping(StripeStrategy.CHUNKED, stripeCount, chunkLength), messageLength));
                }
            }
            all.add(Arguments.of(kind, new Striping(StripeStrategy.PIPELINED, 1, 1), 1));
            all.add(Arguments.of(kind, new Striping(StripeStrategy.PIPELINED, 1, 4096), 65_537));
        }
        return all.stream();
    }

    static Stream<Arguments> kindsAndLargeStripings() {
        return Transports.kinds().stream()
                .flatMap(kind -> Stream.of(
                        Arguments.of(kind, new Striping(StripeStrategy.THREADS, 4, 0), 16 * MIB),
                        Arguments.of(kind, new Striping(StripeStrategy.SINGLE, 16, 0), 16 * MIB),
                        Arguments.of(kind, new Striping(StripeStrategy.CHUNKED, 4, 100_000), 16 * MIB),
                        Arguments.of(kind, new Striping(StripeStrategy.PIPELINED, 1, 256 * 1024), 16 * MIB)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndStripings")
    void aMessageComesBackWhole(final String kind, final Striping striping, final int messageLength) {
        roundTrips(kind, striping, messageLength, 10);
    }

    /** No side may wait for the other to read while it does not read itself. */
    @ParameterizedTest
    @MethodSource("kindsAndLargeStripings")
    void aLargeMessageComesBackWhole(final String kind, final Striping striping, final int messageLength) {
        roundTrips(kind, striping, messageLength, 2);
    }

    private static void roundTrips(
            final String kind, final Striping striping, final int messageLength, final int count) {
        final StripedEchoDuty duty = new StripedEchoDuty(striping);
        final List<Long> rttsNs = new ArrayList<>();
        final List<Long> skewsNs = new ArrayList<>();
        try (LinkPair pair = LinkPair.connect(kind, "127.0.0.1", duty.links(messageLength), Map.of())) {
            final List<DutyCycle> cycles = duty.cycles(context(pair.responderLinks, messageLength));
            try (Responder responder = new Responder(cycles);
                    StripedLoop loop = new StripedLoop(
                            striping,
                            context(pair.initiatorLinks, messageLength),
                            (sentNs, receivedNs, stallNs) -> rttsNs.add(receivedNs - sentNs),
                            skewsNs::add)) {
                for (int i = 0; i < count; i++) {
                    loop.next(true);
                }
                assertEquals(count, loop.verifiedCount());
                responder.check();
            }
            assertEquals(count, cycles.get(0).record().count());
            for (int i = 0; i < count; i++) {
                assertTrue(skewsNs.get(i) >= 0 && skewsNs.get(i) < rttsNs.get(i), "skew within the round trip");
                final long holdNs = cycles.get(0).record().value(StampColumn.HOLD, i);
                assertTrue(holdNs >= 0 && holdNs < rttsNs.get(i), "hold within the round trip");
            }
        }
    }

    private static DutyContext context(final List<Link> links, final int messageLength) {
        return new DutyContext(
                links,
                messageLength,
                1,
                CAPACITY,
                TimeUnit.SECONDS.toNanos(30),
                10_000,
                SystemNanoClock.INSTANCE,
                IdleMode.BACKOFF);
    }

    /** All cycles of the responder, stepped in turn by one thread. */
    private static final class Responder implements AutoCloseable {
        private final List<DutyCycle> cycles;
        private final Thread thread = new Thread(this::run, "responder");
        private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
        private volatile boolean running = true;

        Responder(final List<DutyCycle> cycles) {
            this.cycles = cycles;
            thread.start();
        }

        private void run() {
            final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
            try {
                while (running) {
                    int work = 0;
                    for (final DutyCycle cycle : cycles) {
                        work += cycle.doWork();
                    }
                    idle.idle(work);
                }
            } catch (final RuntimeException e) {
                failure.set(e);
            }
        }

        void check() {
            if (failure.get() != null) {
                throw failure.get();
            }
        }

        @Override
        public void close() {
            running = false;
            try {
                thread.join(TimeUnit.SECONDS.toMillis(30));
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
