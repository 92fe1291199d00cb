package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.duty.Duties;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.prtt.PrttLoop;

/** A burst gets one answer over every transport, however its messages are spaced; one thread steps both sides. */
class PrttContractTest {
    private static final int BURSTS = 50;
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(20);

    /** The initiator's link, whose every call gives the responder a turn too. */
    private record SteppedLink(Link link, DutyCycle responder) implements Link {
        @Override
        public int offer(final DirectBuffer buffer, final int offset, final int length) {
            responder.doWork();
            return link.offer(buffer, offset, length);
        }

        @Override
        public int poll(final MessageHandler handler) {
            responder.doWork();
            return link.poll(handler);
        }

        @Override
        public Map<String, String> granted() {
            return link.granted();
        }

        @Override
        public void close() {
            link.close();
        }
    }

    /** One sample as the loop gave it. */
    private record Sample(long sentNs, long receivedNs) {}

    private final List<Sample> samples = new ArrayList<>();
    private DutyCycle responder;
    private PrttLoop loop;

    private void run(final String kind, final int length, final int burstCount, final long delayNs) {
        final Duty duty = Duties.of("prtt", new TreeMap<>(Map.of("burstCount", Integer.toString(burstCount))));
        try (LinkPair pair = LinkPair.connect(kind, "127.0.0.1", duty.links(length), Map.of())) {
            responder = duty.cycles(new DutyContext(
                            pair.responderLinks,
                            length,
                            1,
                            BURSTS,
                            TIMEOUT_NS,
                            1_000,
                            SystemNanoClock.INSTANCE,
                            IdleMode.YIELD))
                    .get(0);
            final UnsafeBuffer message = new UnsafeBuffer(new byte[length]);
            MessageContent.fill(message, 0, length);
            loop = new PrttLoop(
                    new SteppedLink(pair.initiatorLinks.get(0), responder),
                    SystemNanoClock.INSTANCE,
                    IdleMode.YIELD.newStrategy(),
                    (sentNs, receivedNs, stallNs) -> samples.add(new Sample(sentNs, receivedNs)),
                    new StallMeter(1_000),
                    new Patience(TIMEOUT_NS),
                    message,
                    burstCount,
                    delayNs);
            assertEquals(0, responder.beginIteration(true));
            loop.begin(true);
            for (int i = 0; i < BURSTS; i++) {
                loop.next(true);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.turbulence.transport.LinkContractTest#kinds")
    void aBurstGetsOneAnswer(final String kind) {
        run(kind, 100, 7, 0);
        assertEquals(BURSTS, samples.size());
        assertEquals(BURSTS, responder.record().count());
        assertEquals(BURSTS, responder.beginIteration(false), "sequences are those of the bursts");
        assertEquals(BURSTS - 1, loop.sequence());
        assertEquals(7L * BURSTS, responder.counters().get("responder.messageCount"));
        assertEquals(BURSTS, responder.counters().get("responder.verifiedMessageCount"));
        assertEquals(BURSTS, loop.verifiedCount());
        assertTrue(loop.counters().isEmpty(), "without a delay none was achieved");
    }

    @ParameterizedTest
    @MethodSource("org.turbulence.transport.LinkContractTest#kinds")
    void delaysLieBetweenTheMessages(final String kind) {
        run(kind, 1, 4, 100_000);
        for (final Sample sample : samples) {
            assertTrue(sample.receivedNs() - sample.sentNs() >= 3 * 100_000, "three delays lie within four messages");
        }
        assertTrue(loop.counters().get(PrttLoop.ACHIEVED_DELAY) >= 100_000);
    }

    @ParameterizedTest
    @MethodSource("org.turbulence.transport.LinkContractTest#kinds")
    void theDelayOfASingleMessageLiesBeforeItsAnswerIsTaken(final String kind) {
        run(kind, 1, 1, 100_000);
        for (final Sample sample : samples) {
            assertTrue(sample.receivedNs() - sample.sentNs() >= 100_000, "one delay lies within");
        }
    }

    @ParameterizedTest
    @MethodSource("org.turbulence.transport.LinkContractTest#kinds")
    void longMessagesComeWhole(final String kind) {
        run(kind, 300_000, 3, 0);
        assertEquals(BURSTS, samples.size());
        assertTrue(responder.record().value(StampColumn.HOLD, BURSTS - 1) >= 0, "the hold is that of the last message");
    }
}
